<?php
/**
 * Plugin Name: Test bed, types
 * Description: Adds meta keys, and post types that the product cannot use.
 */

defined( 'ABSPATH' ) || exit;

// On a site that was set up by hand, the documentation's plugin is in the same folder.
$plugin = dirname( __DIR__, 5 ) . '/docs/wordpress/salon-verifier.php';
if ( is_file( $plugin ) ) {
	require_once $plugin;
}

add_filter( 'pre_wp_mail', '__return_true' );

add_action(
	'init',
	function () {
		$text = array( 'type' => 'string', 'single' => true, 'show_in_rest' => true );
		register_post_meta( 'salon', 'website', $text );
		register_post_meta( 'salon', 'latitude', array( 'type' => 'number' ) + $text );
		// A key that starts with _ is protected: without an auth_callback nobody may write it.
		register_post_meta( 'salon', '_locked_key', $text );
		register_post_meta( 'salon', 'not_in_rest', array( 'show_in_rest' => false ) + $text );

		$public = array( 'public' => true, 'show_in_rest' => true );
		register_post_type( 'bed_no_meta', array( 'label' => 'No custom fields', 'supports' => array( 'title' ) ) + $public );
		register_post_meta( 'bed_no_meta', 'city', $text );
		register_post_type( 'bed_hidden', array( 'label' => 'Not in REST', 'show_in_rest' => false ) + $public );
		register_post_type( 'bed_own_rights', array( 'label' => 'Rights that no role has', 'capability_type' => 'bed_right', 'map_meta_cap' => true ) + $public );
	}
);
