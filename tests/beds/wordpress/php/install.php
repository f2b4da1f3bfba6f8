<?php
/**
 * Installs WordPress as soon as its database answers, and prints an administrator's credentials as JSON.
 * usage: php install.php FOLDER, the one with wp-load.php
 */

mysqli_report( MYSQLI_REPORT_OFF );
define( 'WP_INSTALLING', true );

// Without this, the installation would send a mail.
function wp_new_blog_notification() {}

/** Waits for the database first, because `wp-load.php` ends the process if there is none. */
function wait_for_database( $host, $user, $password ) {
	list( $name, $socket ) = explode( ':', "$host:" );
	for ( $until = microtime( true ) + 60; microtime( true ) < $until; usleep( 20000 ) ) {
		$database = @mysqli_connect( $name, $user, $password, 'wordpress', 0, $socket );
		if ( $database ) {
			return $database->close();
		}
	}
	fwrite( STDERR, 'The database does not answer: ' . mysqli_connect_error() . "\n" );
	exit( 1 );
}
$socket = getenv( 'BED_DATABASE_SOCKET' );
wait_for_database(
	$socket ? "localhost:$socket" : getenv( 'WORDPRESS_DB_HOST' ),
	getenv( 'WORDPRESS_DB_USER' ) ?: 'wordpress',
	(string) getenv( 'WORDPRESS_DB_PASSWORD' )
);

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

// If a permalink structure is set, wp_install() does not request its own site over HTTP to find one that works.
$permalinks = function () {
	return '/%postname%/';
};
add_filter( 'pre_option_permalink_structure', $permalinks );
$password = wp_generate_password( 24, false );
$made     = wp_install( 'Test bed', 'bed', 'bed@example.test', false, '', $password );
remove_filter( 'pre_option_permalink_structure', $permalinks );
update_option( 'permalink_structure', $permalinks() );
delete_option( 'rewrite_rules' ); // The first request makes them, with what the plugins register.

$application = WP_Application_Passwords::create_new_application_password( $made['user_id'], array( 'name' => 'bed' ) );
echo json_encode( array( 'username' => 'bed', 'applicationPassword' => $application[0] ) );
