<?php
/**
 * Additions to the wp-config.php of the demo's WordPress.
 */

// WordPress uses the host name of the request: wordpress.localhost or 127.0.0.1.
define( 'WP_HOME', 'http://' . ( $_SERVER['HTTP_HOST'] ?? 'wordpress.localhost:8080' ) );
define( 'WP_SITEURL', WP_HOME );
define( 'WPMU_PLUGIN_DIR', '/salon-verifier' ); // docs/wordpress: post type, meta and cities
define( 'WP_ENVIRONMENT_TYPE', 'local' ); // Application Passwords over plain http
define( 'AUTOMATIC_UPDATER_DISABLED', true );
