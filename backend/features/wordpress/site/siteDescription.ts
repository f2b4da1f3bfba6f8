import { z } from 'zod';
import { checkFields } from './fieldKeys.ts';
import type { MetaSchema } from './metaSchema.ts';
import type { Reply, WordPressClient } from './wordpressClient.ts';
import { setupError, WordPressError } from './wordpressError.ts';

/** Describes what a destination's site accepts. It has been checked, and can be used for syncs. */
export type SiteDescription = {
  /** `/wp/v2/salon` */
  postsRoute: string;
  metaSchema: Record<string, MetaSchema>;
  /** Undefined if the destination names no taxonomy. `key` is the posts' field for its terms. */
  cityTaxonomy: { route: string; key: string; mayCreate: boolean } | undefined;
  userId: number;
};

const Type = z.object({
  rest_base: z.string().min(1),
  // WordPress before 5.9 does not send it.
  rest_namespace: z.string().default('wp/v2'),
});
const Taxonomy = Type.extend({ types: z.array(z.string()) });
const Me = z.object({ id: z.number() });
/** PHP writes an empty object as an empty list. */
const phpObject = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (Array.isArray(value) && !value.length ? {} : value), shape);
const Meta = z.object({ properties: phpObject(z.record(z.string(), z.custom<MetaSchema>())) });
const Properties = z.object({ meta: Meta.optional() });
const Options = z.object({ schema: phpObject(z.object({ properties: phpObject(Properties).optional() })) });

const allows = ({ headers }: Reply, method: string): boolean =>
  (headers.get('Allow') ?? '').split(/,\s*/).includes(method);

/** Parses a site's answer. An answer in another form is not one of WordPress. */
export function parseReply<Shape extends z.ZodType>(
  shape: Shape,
  json: unknown,
  what: string,
): z.output<Shape> {
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const text = `The site's answer about ${what} is not what WordPress answers: a plugin may have changed it.`;
  throw new WordPressError('not-json', text, { status: 200 });
}

/**
 * Runs a call. If it fails with one of these codes or statuses, calls `otherwise`, which throws an error that explains
 * more.
 */
async function unless<Value>(
  request: Promise<Value>,
  codes: readonly (string | number)[],
  otherwise: (error: WordPressError) => never,
): Promise<Value> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof WordPressError && error.trouble === 'answer') {
      if ((error.code && codes.includes(error.code)) || (error.status && codes.includes(error.status)))
        otherwise(error);
    }
    throw error;
  }
}

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
  const { postType, username } = destination;
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
  return `/${type.rest_namespace}/${type.rest_base}`;
}

async function readMetaSchema(
  { call, destination }: WordPressClient,
  postsRoute: string,
): Promise<Record<string, MetaSchema>> {
  const reply = await call('OPTIONS', postsRoute, {
    query: { _fields: 'schema.properties.meta.properties' },
  });
  if (!allows(reply, 'POST')) {
    throw setupError(
      `The user "${destination.username}" may not create posts of the type "${destination.postType}": give it the role Editor, or the type's own right to create.`,
    );
  }
  const { schema } = parseReply(Options, reply.json, `the meta of ${destination.postType}`);
  const meta = schema.properties?.meta;
  if (!meta && Object.keys(destination.fields).length) {
    throw setupError(
      `The post type "${destination.postType}" takes no meta, so all "fields" would be lost: register it with support for 'custom-fields'.`,
    );
  }
  return meta?.properties ?? {};
}

async function readTaxonomy({
  call,
  destination,
}: WordPressClient): Promise<SiteDescription['cityTaxonomy']> {
  const { cityTaxonomy: key, postType } = destination;
  if (!key) return undefined;
  const query = { _fields: 'rest_base,rest_namespace,types' };
  const reply = await unless(call('GET', `/wp/v2/taxonomies/${key}`, { query }), [401, 403, 404], () => {
    throw setupError(
      `The site has no taxonomy "${key}" in the REST API: correct "cityTaxonomy", or register it with 'show_in_rest' => true.`,
    );
  });
  const taxonomy = parseReply(Taxonomy, reply.json, `the taxonomy ${key}`);
  if (!taxonomy.types.includes(postType)) {
    throw setupError(
      `The taxonomy "${key}" does not belong to the post type "${postType}": register it for that type.`,
    );
  }
  const route = `/${taxonomy.rest_namespace}/${taxonomy.rest_base}`;
  const options = await call('OPTIONS', route, { query: { _fields: 'methods' } });
  return { route, key: taxonomy.rest_base, mayCreate: allows(options, 'POST') };
}

/**
 * Reads what the site accepts, and checks everything that the destination needs: credentials, post type, the right to
 * create posts, meta keys, and taxonomy. Changes nothing on the site. Throws WordPressError with what to do.
 */
export async function describeSite(client: WordPressClient): Promise<SiteDescription> {
  const userId = await readUser(client);
  const postsRoute = await readType(client);
  const metaSchema = await readMetaSchema(client, postsRoute);
  checkFields(client.destination, metaSchema);
  return { userId, postsRoute, metaSchema, cityTaxonomy: await readTaxonomy(client) };
}
