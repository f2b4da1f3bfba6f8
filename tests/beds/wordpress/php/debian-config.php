<?php
/**
 * The wp-config.php on Debian, where many sites share one folder: a site's own settings come from its environment.
 */

define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'wordpress' );
define( 'DB_PASSWORD', '' ); // The database listens on a socket only, and checks no password.
define( 'DB_HOST', 'localhost:' . getenv( 'BED_DATABASE_SOCKET' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_CONTENT_DIR', getenv( 'BED_CONTENT_FOLDER' ) );
require __DIR__ . '/config.php';
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', getenv( 'BED_WORDPRESS_FOLDER' ) . '/' );
}
require_once ABSPATH . 'wp-settings.php';
