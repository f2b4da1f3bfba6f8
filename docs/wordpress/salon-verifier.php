<?php
/**
 * Plugin Name: Salon Verifier posts
 * Description: The post type, its meta and the city taxonomy that Salon Verifier writes its drafts to.
 *
 * Put this file into wp-content/mu-plugins/ of the site. A site that has a post type of its own needs only what that
 * one lacks: see README.md beside this file.
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	function () {
		register_taxonomy(
			'salon_city',
			'salon',
			array(
				'labels'            => array( 'name' => 'Cities', 'singular_name' => 'City' ),
				'public'            => true,
				'hierarchical'      => true,
				'show_admin_column' => true,
				'show_in_rest'      => true,
			)
		);

		register_post_type(
			'salon',
			array(
				'labels'       => array( 'name' => 'Salons', 'singular_name' => 'Salon' ),
				'public'       => true,
				'has_archive'  => true,
				'menu_icon'    => 'dashicons-store',
				'show_in_rest' => true,
				// Without custom-fields WordPress drops all meta that comes over REST.
				'supports'     => array( 'title', 'editor', 'excerpt', 'author', 'thumbnail', 'revisions', 'custom-fields' ),
				'taxonomies'   => array( 'salon_city' ),
			)
		);

		$may_edit = function ( $allowed, $key, $post_id ) {
			return current_user_can( 'edit_post', $post_id );
		};

		foreach ( array( 'street_address', 'city', 'state', 'zip', 'phone', 'external_id' ) as $key ) {
			register_post_meta(
				'salon',
				$key,
				array(
					'type'              => 'string',
					'single'            => true,
					'show_in_rest'      => true,
					'sanitize_callback' => 'sanitize_text_field',
					'auth_callback'     => $may_edit,
				)
			);
		}

		$url = array( 'type' => 'string', 'format' => 'uri' );
		foreach ( array( 'yelp_url', 'facebook_url', 'instagram_url' ) as $key ) {
			register_post_meta(
				'salon',
				$key,
				array(
					'type'              => 'string',
					'single'            => true,
					'show_in_rest'      => array( 'schema' => $url ),
					'sanitize_callback' => 'esc_url_raw',
					'auth_callback'     => $may_edit,
				)
			);
		}

		$platforms = array( 'google', 'booksy', 'vagaro', 'styleseat', 'fresha', 'yellowpages', 'foursquare', 'mapquest', 'nextdoor' );
		register_post_meta(
			'salon',
			'platform_urls',
			array(
				'type'          => 'object',
				'single'        => true,
				'show_in_rest'  => array(
					'schema' => array(
						'type'                 => 'object',
						'properties'           => array_fill_keys( $platforms, $url ),
						'additionalProperties' => false,
					),
				),
				'auth_callback' => $may_edit,
			)
		);
	}
);
