import { z } from 'zod';
import type { ClosedMark } from './closedMark.ts';
import { readClosedMark } from './closedMark.ts';
import type { DestinationEntry } from './destinationEntry.ts';
import { checkFields } from './fieldKeys.ts';
import type { MetaSchema } from './metaSchema.ts';
import { PLACE_CATEGORIES, PLACES_NAMESPACE, readSchema } from './readSchema.ts';
import { allows, parseReply, unless } from './siteReply.ts';
import type { WordPressClient } from './wordpressClient.ts';
import { setupError } from './wordpressError.ts';

export type Taxonomy = {
  route: string;
  /** The field of a post, in the REST API, that contains the ids of its terms. */
  key: string;
  mayCreate: boolean;
};

/** What a destination's site accepts. Only a site on which syncs can work has a description. */
export type SiteDescription = {
  /** The route of the posts, for example `/wp/v2/salon`. */
  postsRoute: string;
  kind: DestinationEntry['kind'];
  /** The schemas of meta keys and ACF fields, or of GeoDirectory's own fields, by key of a draft (see draftKeys.ts). */
  metaSchema: Record<string, MetaSchema>;
  cityTaxonomy: Taxonomy | undefined;
  /** The taxonomies that the settings `terms` and `closed` name, by their keys. */
  taxonomies: Record<string, Taxonomy>;
  closed: ClosedMark;
  userId: number;
};

const Type = z.object({
  rest_base: z.string().min(1),
  // Before WordPress 5.9 `rest_namespace` is missing, and GeoDirectory sends false.
  rest_namespace: z.string().nullish().catch(null),
});
const TaxonomyShape = Type.extend({ types: z.array(z.string()) });
const Me = z.object({ id: z.number() });
export const USUAL_NAMESPACE = 'wp/v2';

async function readUser({ call, destination, index }: WordPressClient): Promise<number> {
  const { username, url } = destination;
  const reply = await unless(
    call('GET', '/wp/v2/users/me', { query: { _fields: 'id' } }),
    [401],
    ({ code }) => {
      if (!index.takesApplicationPasswords) {
        throw setupError(
          url.startsWith('http:')
            ? 'Application Passwords are off on this site. They need HTTPS, and this address is plain http: make it https; else allow them in the plugin that switches them off.'
            : 'Application Passwords are switched off on this site: allow them in the plugin that switches them off.',
        );
      }
      if (code?.startsWith('rest_') === false) {
        throw setupError(
          `WordPress does not accept the Application Password of the user "${username}" (${code}): correct "username" and "applicationPassword" of this destination.`,
        );
      }
      throw setupError(
        `WordPress does not accept the user "${username}" with this Application Password: make a new one under Users, Profile (the login password does not work). If it is right, the web server withholds the Authorization header from WordPress and must pass it on.`,
      );
    },
  );
  return parseReply(Me, reply.json, 'the user').id;
}

async function readType({ call, destination }: WordPressClient): Promise<string> {
  const { postType, username, kind } = destination;
  const query = { context: 'edit', _fields: 'rest_base,rest_namespace' };
  const reply = await unless(
    call('GET', `/wp/v2/types/${postType}`, { query }),
    ['rest_type_invalid', 'rest_cannot_read_type', 'rest_forbidden_context'],
    ({ code }) => {
      if (code === 'rest_type_invalid') {
        throw setupError(
          `The site has no post type "${postType}": correct "postType", or activate the plugin that registers it.`,
        );
      }
      if (code === 'rest_cannot_read_type') {
        throw setupError(
          `The post type "${postType}" is not in the REST API: register it with 'show_in_rest' => true.`,
        );
      }
      throw setupError(
        `The user "${username}" may not edit posts of the type "${postType}": give it the role Editor, or the type's own rights.`,
      );
    },
  );
  const type = parseReply(Type, reply.json, `the post type ${postType}`);
  const namespace = kind === 'geodirectory' ? PLACES_NAMESPACE : (type.rest_namespace ?? USUAL_NAMESPACE);
  return `/${namespace}/${type.rest_base}`;
}

/** `setting` is the name of the destination's setting that names the taxonomy. */
async function readTaxonomy(
  { call, destination }: WordPressClient,
  key: string,
  setting: string,
): Promise<Taxonomy> {
  const { postType, kind } = destination;
  const query = { _fields: 'rest_base,rest_namespace,types' };
  const reply = await unless(call('GET', `/wp/v2/taxonomies/${key}`, { query }), [401, 403, 404], () => {
    throw setupError(
      `The site has no taxonomy "${key}" in the REST API: correct "${setting}", or register it with 'show_in_rest' => true.`,
    );
  });
  const taxonomy = parseReply(TaxonomyShape, reply.json, `the taxonomy ${key}`);
  if (!taxonomy.types.includes(postType)) {
    throw setupError(
      `The taxonomy "${key}" does not belong to the post type "${postType}": register it for that type.`,
    );
  }
  const isOfPlaces = kind === 'geodirectory' && !taxonomy.rest_namespace;
  const namespace = isOfPlaces ? PLACES_NAMESPACE : (taxonomy.rest_namespace ?? USUAL_NAMESPACE);
  const route = `/${namespace}/${taxonomy.rest_base}`;
  const options = await call('OPTIONS', route, { query: { _fields: 'methods' } });
  return {
    route,
    key: isOfPlaces ? PLACE_CATEGORIES : taxonomy.rest_base,
    mayCreate: allows(options, 'POST'),
  };
}

/**
 * Reads what the site accepts, and checks what the destination needs: credentials, post type, the right to create
 * posts, every mapped field, the taxonomies, and the mark of closed salons. Changes nothing on the site. Throws
 * WordPressError with what to do.
 */
export async function describeSite(client: WordPressClient): Promise<SiteDescription> {
  const { kind, cityTaxonomy, terms } = client.destination;
  const userId = await readUser(client);
  const postsRoute = await readType(client);
  const metaSchema = await readSchema(client, postsRoute);
  checkFields(client.destination, metaSchema);
  const taxonomies: Record<string, Taxonomy> = {};
  for (const { taxonomy } of Object.values(terms)) {
    taxonomies[taxonomy] = await readTaxonomy(client, taxonomy, 'terms');
  }
  const closed = await readClosedMark(client, metaSchema, async (key) => {
    taxonomies[key] ??= await readTaxonomy(client, key, 'closed');
    return taxonomies[key];
  });
  return {
    userId,
    kind,
    postsRoute,
    metaSchema,
    taxonomies,
    closed,
    cityTaxonomy: cityTaxonomy ? await readTaxonomy(client, cityTaxonomy, 'cityTaxonomy') : undefined,
  };
}
