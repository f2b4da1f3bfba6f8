<?php
/**
 * Plugin Name: Test bed, faults
 * Description: The faults of the site itself. The fault proxy names one of them in a header.
 */

defined( 'ABSPATH' ) || exit;

// If a request comes through the proxy, the site's address is the proxy's.
if ( isset( $_SERVER['HTTP_X_FORWARDED_HOST'] ) ) {
	$address = function () {
		return 'http://' . $_SERVER['HTTP_X_FORWARDED_HOST'];
	};
	add_filter( 'pre_option_home', $address );
	add_filter( 'pre_option_siteurl', $address );
}

switch ( $_SERVER['HTTP_X_BED_FAULT'] ?? '' ) {
	case 'plain-permalinks':
		add_filter( 'pre_option_permalink_structure', '__return_empty_string' );
		break;

	case 'rest-off':
		add_filter(
			'rest_authentication_errors',
			function () {
				return new WP_Error( 'rest_disabled', 'The REST API is disabled on this site.', array( 'status' => 403 ) );
			}
		);
		break;

	case 'rest-login-only':
		// Runs after WordPress's own check, which knows why a password was refused.
		add_filter(
			'rest_authentication_errors',
			function ( $error ) {
				return is_wp_error( $error ) || is_user_logged_in() ? $error : new WP_Error( 'rest_not_logged_in', 'You are not currently logged in.', array( 'status' => 401 ) );
			},
			99
		);
		break;

	case 'early-auth':
		// Like a plugin that asks for the current user too early: WordPress's own check then reports what is wrong.
		add_filter(
			'rest_authentication_errors',
			function ( $error ) {
				is_user_logged_in();
				return $error;
			}
		);
		break;

	case 'no-app-passwords':
		add_filter( 'wp_is_application_passwords_available', '__return_false' );
		break;

	case 'changed-schema':
		// One key is not registered any more, and another one takes whole numbers.
		add_action(
			'init',
			function () {
				unregister_post_meta( 'salon', 'website' );
				$zip = array( 'type' => 'integer', 'single' => true, 'show_in_rest' => true );
				register_post_meta( 'salon', 'zip', $zip );
			},
			99
		);
		break;

	case 'rewrites':
		add_filter(
			'wp_insert_post_data',
			function ( $post ) {
				if ( 'salon' === $post['post_type'] ) {
					$post['post_title']   = rtrim( $post['post_title'], '.' ) . '.';
					$post['post_content'] = $post['post_content'] ?: '<p>Ask for an appointment.</p>';
				}
				return $post;
			}
		);
		$digits = function ( $phone ) {
			return preg_replace( '/\\D/', '', $phone );
		};
		add_filter( 'sanitize_post_meta_phone_for_salon', $digits, 99 );
		break;

	case 'no-trash':
		add_filter( 'rest_salon_trashable', '__return_false' );
		break;

	case 'php-warning':
		// WordPress prints no warnings in replies to clients that ask for JSON.
		if ( ! wp_is_json_request() ) {
			ini_set( 'display_errors', '1' );
		}
		add_action(
			'rest_api_init',
			function () {
				trigger_error( 'a plugin has something to say', E_USER_WARNING );
			}
		);
		break;
}
