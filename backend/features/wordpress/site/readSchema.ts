import { z } from 'zod';
import { ACF } from './draftKeys.ts';
import type { MetaSchema } from './metaSchema.ts';
import { allows, parseReply, unless } from './siteReply.ts';
import type { WordPressClient } from './wordpressClient.ts';
import { setupError } from './wordpressError.ts';

export const PLACES_NAMESPACE = 'geodir/v2';
/** GeoDirectory's field for the categories of a post. */
export const PLACE_CATEGORIES = 'post_category';
/** Parts of a GeoDirectory post to which no field can be mapped. */
const OF_POSTS = new Set(
  (
    'id title content excerpt slug type status author date date_gmt modified modified_gmt featured_media meta link guid ' +
    'comment_status ping_status password post_category default_category post_tags post_images map mapview mapzoom'
  ).split(' '),
);

/** Reads an empty list as an empty object, because PHP writes an empty object so. */
const phpObject = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (Array.isArray(value) && !value.length ? {} : value), shape);
const Fields = phpObject(z.record(z.string(), z.custom<MetaSchema>()));
const Group = z.object({ properties: Fields.default({}) });
const Properties = z.object({ meta: Group.optional(), acf: Group.optional() });
const optionsOf = <Shape extends z.ZodType>(properties: Shape) =>
  z.object({ schema: phpObject(z.object({ properties: phpObject(properties).optional() })) });
const PostOptions = optionsOf(Properties);
const PlaceOptions = optionsOf(z.record(z.string(), z.custom<MetaSchema>()));

/** Reads the schema of the posts. Throws WordPressError if the user may not create a post. */
async function readOptions({ call, destination }: WordPressClient, postsRoute: string, fields: string) {
  const { postType, username, kind } = destination;
  const query = { _fields: fields };
  const reply = await unless(call('OPTIONS', postsRoute, { query }), ['rest_no_route'], (error) => {
    if (kind !== 'geodirectory') throw error;
    throw setupError(
      `The site has no API of GeoDirectory for "${postType}": activate the plugin and its REST API, or take out "kind".`,
    );
  });
  if (allows(reply, 'POST')) return reply.json;
  throw setupError(
    `The user "${username}" may not create posts of the type "${postType}": give it the role Editor, or the type's own right to create.`,
  );
}

/** Reads the schemas of a post's fields, by key of a draft. Throws WordPressError. */
export async function readSchema(
  client: WordPressClient,
  postsRoute: string,
): Promise<Record<string, MetaSchema>> {
  const { postType, fields, acf, kind } = client.destination;
  if (kind === 'geodirectory') {
    const json = await readOptions(client, postsRoute, 'schema.properties');
    const { schema } = parseReply(PlaceOptions, json, `the fields of ${postType}`);
    return Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => !OF_POSTS.has(key)));
  }
  const wanted = 'schema.properties.meta.properties,schema.properties.acf.properties';
  const json = await readOptions(client, postsRoute, wanted);
  const { schema } = parseReply(PostOptions, json, `the meta of ${postType}`);
  const { meta, acf: ofAcf } = schema.properties ?? {};
  if (!meta && Object.keys(fields).length) {
    throw setupError(
      `The post type "${postType}" takes no meta, so all "fields" would be lost: register it with support for 'custom-fields'.`,
    );
  }
  if (!ofAcf && Object.keys(acf).length) {
    throw setupError(
      `The site's posts of the type "${postType}" have no ACF fields in REST: activate Advanced Custom Fields, and switch on "Show in REST API" in the field group.`,
    );
  }
  const acfKeys = Object.entries(ofAcf?.properties ?? {}).map(([key, field]) => [`${ACF}${key}`, field]);
  return { ...meta?.properties, ...Object.fromEntries(acfKeys) };
}
