<?php
/**
 * Prepares the demo's WordPress, and may run at each start: installs it, adds the user as which Salon Verifier writes,
 * and stores that user's Application Password in the volume that the API and the workers read.
 */

const HANDED = '/run/demo';
/** The user `node` of Salon Verifier's image. */
const READER = 1000;

define( 'WP_INSTALLING', true );

// No mail.
function wp_new_blog_notification() {}

require '/var/www/html/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

function hand_over( $name, $value ) {
	file_put_contents( HANDED . "/$name.new", $value );
	chmod( HANDED . "/$name.new", 0400 );
	chown( HANDED . "/$name.new", READER );
	rename( HANDED . "/$name.new", HANDED . "/$name" );
}

function handed_over( $name ) {
	return is_file( HANDED . "/$name" ) ? trim( file_get_contents( HANDED . "/$name" ) ) : '';
}

$url = getenv( 'DEMO_URL' );
if ( ! is_blog_installed() ) {
	// If a structure is set, wp_install() does not send itself HTTP requests to find out which one works.
	$permalinks = function () {
		return '/%postname%/';
	};
	add_filter( 'pre_option_permalink_structure', $permalinks );
	$password = wp_generate_password( 16, false );
	wp_install( 'Salon Directory', 'admin', 'admin@example.com', false, '', $password );
	remove_filter( 'pre_option_permalink_structure', $permalinks );
	update_option( 'permalink_structure', $permalinks() );
	delete_option( 'rewrite_rules' ); // The first request makes them again, with the plugin's routes.
	hand_over( 'admin_password', $password );
}

// An editor, as docs/wordpress requires. The Application Password works only for the REST API.
$editor = get_user_by( 'login', 'salon-verifier' );
$id     = $editor ? $editor->ID : wp_insert_user(
	array(
		'user_login' => 'salon-verifier',
		'user_email' => 'salon-verifier@example.com',
		'user_pass'  => wp_generate_password( 24, false ),
		'role'       => 'editor',
	)
);
if ( is_wp_error( $id ) ) {
	fwrite( STDERR, $id->get_error_message() . "\n" );
	exit( 1 );
}
if ( ! handed_over( 'wordpress_application_password' ) || ! WP_Application_Passwords::get_user_application_passwords( $id ) ) {
	WP_Application_Passwords::delete_all_application_passwords( $id );
	$made = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'Salon Verifier' ) );
	hand_over( 'wordpress_application_password', $made[0] );
}
hand_over( 'wordpress_username', 'salon-verifier' );
hand_over( 'wordpress_url', $url );

echo "The demo's WordPress is at $url/wp-admin/, user admin, password " . handed_over( 'admin_password' ) . "\n";
