<?php
/**
 * Plugin Name: Test bed, data
 * Description: Resets the site and fills it with posts. It deletes all salons: for test sites only.
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'rest_api_init',
	function () {
		$for_administrators = function () {
			return current_user_can( 'manage_options' );
		};
		foreach ( array( 'bed_renew' => '/renew', 'bed_clear' => '/clear', 'bed_seed' => '/seed' ) as $callback => $route ) {
			register_rest_route( 'bed/v1', $route, array( 'methods' => 'POST', 'callback' => $callback, 'permission_callback' => $for_administrators ) );
		}
	}
);

/** Resets the site to the state that every test expects. Returns one user per role, each with a new password. */
function bed_renew() {
	bed_clear();
	update_option( 'blogname', 'Salon Directory' );
	update_option( 'timezone_string', 'America/Chicago' ); // Most sites are not on UTC.
	$users = array();
	foreach ( array( 'administrator', 'editor', 'author', 'subscriber' ) as $role ) {
		$user = array(
			'user_login' => "api-$role",
			'user_email' => "api-$role@example.test",
			'user_pass'  => wp_generate_password( 24, false ),
			'role'       => $role,
		);
		$old  = get_user_by( 'login', $user['user_login'] );
		$id   = $old ? wp_update_user( array( 'ID' => $old->ID ) + $user ) : wp_insert_user( $user );
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		WP_Application_Passwords::delete_all_application_passwords( $id );
		$made = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'bed' ) );

		$users[ $role ] = array(
			'username'            => $user['user_login'],
			'password'            => $user['user_pass'],
			'applicationPassword' => WP_Application_Passwords::chunk_password( $made[0] ),
		);
	}
	return $users;
}

/** Deletes all salons, of any status, and all cities. */
function bed_clear() {
	global $wpdb;
	$salons = "SELECT ID FROM (SELECT ID FROM $wpdb->posts WHERE post_type = 'salon') AS salons";
	$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_type = 'revision' AND post_parent IN ($salons)" );
	$wpdb->query( "DELETE FROM $wpdb->postmeta WHERE post_id IN ($salons)" );
	$wpdb->query( "DELETE FROM $wpdb->term_relationships WHERE object_id IN ($salons)" );
	$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_type = 'salon'" );
	foreach ( get_terms( array( 'taxonomy' => 'salon_city', 'hide_empty' => false, 'fields' => 'ids' ) ) as $city ) {
		wp_delete_term( $city, 'salon_city' );
	}
	return array();
}

/**
 * Adds a published salon for each row: `title`, optionally `modified` (in UTC), and meta by key; `city` becomes a term
 * as well. It writes all rows in a few SQL statements: WordPress's own functions need about 20 per post.
 */
function bed_seed( $request ) {
	global $wpdb;
	$next   = 1 + (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
	$author = get_user_by( 'login', 'api-editor' )->ID;
	$posts  = array();
	$meta   = array();
	$cities = array();
	foreach ( $request['rows'] as $index => $row ) {
		$id      = $next + $index;
		$utc     = $row['modified'] ?? current_time( 'mysql', true );
		$local   = get_date_from_gmt( $utc );
		$slug    = sanitize_title( $row['title'] ) . "-$id";
		$posts[] = $wpdb->prepare(
			"(%d, %d, 'salon', 'publish', %s, %s, %s, %s, %s, %s, %s, '', '', '', '', '')",
			array( $id, $author, $row['title'], $slug, home_url( "/?p=$id" ), $local, $utc, $local, $utc )
		);
		if ( ! empty( $row['city'] ) ) {
			$cities[] = $wpdb->prepare( '(%d, %d)', $id, bed_city( $row['city'] ) );
		}
		foreach ( $row as $key => $value ) {
			if ( 'title' !== $key && 'modified' !== $key ) {
				$meta[] = $wpdb->prepare( '(%d, %s, %s)', $id, $key, $value );
			}
		}
	}
	bed_insert(
		"$wpdb->posts (ID, post_author, post_type, post_status, post_title, post_name, guid, post_date, post_date_gmt,
		post_modified, post_modified_gmt, post_content, post_excerpt, to_ping, pinged, post_content_filtered)",
		$posts
	);
	bed_insert( "$wpdb->postmeta (post_id, meta_key, meta_value)", $meta );
	bed_insert( "$wpdb->term_relationships (object_id, term_taxonomy_id)", $cities );
	return array( 'count' => count( $posts ) );
}

/** Returns the term_taxonomy_id of the city, and creates the term if it is missing. */
function bed_city( $name ) {
	static $known = array();
	if ( ! isset( $known[ $name ] ) ) {
		$term = term_exists( $name, 'salon_city' ) ?: wp_insert_term( wp_slash( $name ), 'salon_city' );
		if ( is_wp_error( $term ) ) {
			throw new Exception( "$name: " . $term->get_error_message() );
		}
		$known[ $name ] = (int) $term['term_taxonomy_id'];
	}
	return $known[ $name ];
}

function bed_insert( $into, $rows ) {
	global $wpdb;
	if ( $rows && false === $wpdb->query( "INSERT INTO $into VALUES " . implode( ', ', $rows ) ) ) {
		throw new Exception( $wpdb->last_error );
	}
}
