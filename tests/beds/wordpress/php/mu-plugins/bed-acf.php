<?php
/**
 * Plugin Name: Test bed, fields like ACF's
 * Description: The post type "bed_acf" answers in REST as Advanced Custom Fields does, so that tests need no plugin.
 */

defined( 'ABSPATH' ) || exit;

/** The fields, with the schemas that ACF 6.8 shows for them. */
function bed_acf_fields() {
	$text   = array( 'type' => array( 'string', 'null' ), 'required' => false );
	$number = array( 'type' => array( 'number', 'null' ), 'required' => false );
	return array(
		'salon_phone'     => $text,
		'salon_website'   => $text + array( 'format' => 'uri' ),
		'salon_booking'   => $text + array( 'format' => 'uri' ),
		'salon_latitude'  => $number,
		'salon_longitude' => $number,
		'salon_hours'     => $text,
		'salon_kind'      => array(
			'type'     => array( 'string', 'array', 'int', 'null' ),
			'required' => false,
			'items'    => array( 'type' => array( 'string', 'int' ), 'enum' => array( 'hair', 'nails', 'barber', 'spa' ) ),
			'maxItems' => 1,
			'default'  => false,
		),
		'salon_open'      => array( 'type' => array( 'boolean', 'null' ), 'required' => false, 'default' => false ),
		'salon_photo'     => array( 'type' => array( 'integer', 'null' ), 'required' => false ),
		'salon_group'     => array( 'type' => array( 'object', 'null' ), 'properties' => array( 'salon_fax' => $text ), 'required' => false ),
		'salon_related'   => array( 'type' => array( 'integer', 'array', 'null' ), 'required' => false, 'items' => array( 'type' => 'integer' ) ),
	);
}

/** With the real plugin, the last three fields are added to those of its setup script. */
add_action(
	'acf/include_fields',
	function () {
		$field = function ( $name, $type, $more = array() ) {
			return array( 'key' => "field_bed_$name", 'name' => $name, 'label' => $name, 'type' => $type ) + $more;
		};
		acf_add_local_field_group(
			array(
				'key'          => 'group_bed',
				'title'        => 'Fields that cannot be mapped',
				'show_in_rest' => 1,
				'location'     => array( array( array( 'param' => 'post_type', 'operator' => '==', 'value' => 'salon' ) ) ),
				'fields'       => array(
					$field( 'salon_photo', 'image' ),
					$field( 'salon_group', 'group', array( 'sub_fields' => array( $field( 'salon_fax', 'text' ) ) ) ),
					$field( 'salon_related', 'relationship' ),
				),
			)
		);
	}
);

/** Like ACF: a value of another type refuses the whole request, and an unknown name is ignored. */
function bed_acf_validate( $given ) {
	foreach ( bed_acf_fields() as $name => $field ) {
		if ( ! isset( $given[ $name ] ) ) {
			continue;
		}
		$value  = $given[ $name ];
		$schema = array( 'type' => $field['type'][0] );
		if ( isset( $field['items'] ) ) {
			$schema['enum'] = $field['items']['enum'];
		}
		$valid = rest_validate_value_from_schema( $value, $schema, "acf[$name]" );
		if ( is_wp_error( $valid ) ) {
			return new WP_Error( 'rest_invalid_param', $valid->get_error_message(), array( 'param' => "acf[$name]" ) );
		}
	}
	return true;
}

/** Like ACF: false for a choice that was never made and for "no", an empty text for a missing number. */
function bed_acf_read( $post ) {
	$values = array();
	foreach ( bed_acf_fields() as $name => $field ) {
		$stored = get_post_meta( $post['id'], $name, true );
		switch ( $field['type'][0] ) {
			case 'number':
				$values[ $name ] = is_numeric( $stored ) ? $stored + 0 : '';
				break;
			case 'boolean':
				$values[ $name ] = (bool) $stored;
				break;
			default:
				$values[ $name ] = '' === $stored && isset( $field['items'] ) ? false : $stored;
		}
	}
	return $values;
}

function bed_acf_write( $given, $post ) {
	foreach ( array_intersect_key( $given, bed_acf_fields() ) as $name => $value ) {
		if ( null === $value ) {
			delete_post_meta( $post->ID, $name );
		} else {
			update_post_meta( $post->ID, $name, wp_slash( is_bool( $value ) ? (int) $value : $value ) );
		}
	}
}

add_action(
	'init',
	function () {
		$supports = array( 'title', 'editor', 'excerpt', 'author', 'custom-fields' );
		register_post_type( 'bed_acf', array( 'label' => 'Fields', 'public' => true, 'show_in_rest' => true, 'supports' => $supports ) );
		$text = array( 'type' => 'string', 'single' => true, 'show_in_rest' => true );
		register_post_meta( 'bed_acf', 'external_id', $text );
		register_post_meta( 'bed_acf', 'phone', $text );
		// Of both post types: for the tests of terms.
		register_taxonomy( 'bed_kind', array( 'salon', 'bed_acf' ), array( 'label' => 'Kinds', 'public' => true, 'show_in_rest' => true ) );
	}
);

add_action(
	'rest_api_init',
	function () {
		register_rest_field(
			'bed_acf',
			'acf',
			array(
				'get_callback'    => 'bed_acf_read',
				'update_callback' => 'bed_acf_write',
				'schema'          => array(
					'description' => 'ACF field data',
					'type'        => 'object',
					'properties'  => bed_acf_fields(),
					'arg_options' => array( 'validate_callback' => 'bed_acf_validate', 'sanitize_callback' => null ),
				),
			)
		);
	}
);
