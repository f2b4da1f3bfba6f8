<?php
/**
 * Plugin Name: Test bed, places like GeoDirectory's
 * Description: The post type "bed_place" answers in REST as GeoDirectory's places do, so that tests need no plugin.
 */

defined( 'ABSPATH' ) || exit;

/** The fields, and the site's own place, which GeoDirectory sets if a create does not send them. */
const BED_PLACE_FIELDS = array(
	'street'         => '',
	'city'           => 'Austin',
	'region'         => 'Texas',
	'country'        => 'United States',
	'zip'            => '',
	'latitude'       => '30.2672',
	'longitude'      => '-97.7431',
	'phone'          => '',
	'website'        => '',
	'business_hours' => '',
	'external_id'    => '',
);

add_action(
	'init',
	function () {
		$rest = array( 'public' => true, 'show_in_rest' => true );
		register_taxonomy( 'bed_placecategory', 'bed_place', array( 'label' => 'Categories', 'rest_base' => 'post_category' ) + $rest );
		$supports = array( 'title', 'editor', 'author' );
		register_post_type( 'bed_place', array( 'label' => 'Places', 'rest_namespace' => 'geodir/v2', 'rest_base' => 'bed-places', 'supports' => $supports ) + $rest );
	}
);

// Two drafts of GeoDirectory may have the same slug.
add_filter(
	'pre_wp_unique_post_slug',
	function ( $unique, $slug, $id, $status, $type ) {
		return 'bed_place' === $type ? $slug : $unique;
	},
	10,
	5
);

/** GeoDirectory adds the time zone to opening hours. */
function bed_place_write( $value, $post, $name ) {
	if ( 'business_hours' === $name && '' !== (string) $value ) {
		$value .= ',["UTC":"-6","Timezone":"America/Chicago"]';
	}
	update_post_meta( $post->ID, $name, wp_slash( (string) $value ) );
}

function bed_place_read( $post, $name ) {
	$value = get_post_meta( $post['id'], $name, true );
	return 'business_hours' === $name && '' !== $value ? array( 'raw' => $value ) : $value;
}

add_action(
	'rest_api_init',
	function () {
		foreach ( array_keys( BED_PLACE_FIELDS ) as $name ) {
			$schema = array( 'type' => 'string', 'field_type' => 'business_hours' === $name ? $name : 'text' );
			register_rest_field( 'bed_place', $name, array( 'get_callback' => 'bed_place_read', 'update_callback' => 'bed_place_write', 'schema' => $schema ) );
		}
	}
);

add_filter(
	'rest_pre_insert_bed_place',
	function ( $post, $request ) {
		if ( empty( $request['id'] ) && empty( $request['post_category'] ) ) {
			return new WP_Error( 'rest_invalid_param', 'Invalid parameter(s): post_category', array( 'status' => 400 ) );
		}
		return $post;
	},
	10,
	2
);

add_action(
	'rest_after_insert_bed_place',
	function ( $post, $request, $creating ) {
		foreach ( $creating ? BED_PLACE_FIELDS : array() as $name => $default ) {
			if ( null === $request[ $name ] && '' !== $default ) {
				update_post_meta( $post->ID, $name, $default );
			}
		}
	},
	10,
	3
);
