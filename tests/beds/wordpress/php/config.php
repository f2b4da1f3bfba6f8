<?php
/**
 * The part of wp-config.php that sites on Debian and in Docker share.
 */

// The site's address is taken from the request: its port is not known before it runs.
define( 'WP_HOME', 'http://' . ( $_SERVER['HTTP_HOST'] ?? 'localhost' ) );
define( 'WP_SITEURL', WP_HOME );
define( 'WPMU_PLUGIN_DIR', getenv( 'BED_MU_PLUGINS_FOLDER' ) ?: __DIR__ . '/mu-plugins' );
define( 'WP_ENVIRONMENT_TYPE', 'local' ); // Application Passwords over plain http
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISABLE_WP_CRON', true );
