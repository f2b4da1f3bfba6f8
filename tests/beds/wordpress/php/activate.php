<?php
/**
 * Activates every plugin of a folder below wp-content/plugins.
 * usage: php activate.php WORDPRESS FOLDER
 */

$_SERVER['HTTP_HOST'] = '127.0.0.1';
define( 'WP_ADMIN', true );
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
foreach ( array_keys( get_plugins( '/' . $argv[2] ) ) as $file ) {
	$made = activate_plugin( "{$argv[2]}/$file" );
	if ( is_wp_error( $made ) ) {
		fwrite( STDERR, "$file: " . $made->get_error_message() . "\n" );
		exit( 1 );
	}
}
