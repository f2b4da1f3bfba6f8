import { z } from 'zod';
import * as addresses from '#contract/addresses.ts';
import * as businesses from '#contract/businesses.ts';
import * as csv from '#contract/csv.ts';
import * as exports from '#contract/exports.ts';
import * as health from '#contract/health.ts';
import * as jobs from '#contract/jobs.ts';
import * as platforms from '#contract/platforms.ts';
import * as review from '#contract/review.ts';
import * as session from '#contract/session.ts';
import * as start from '#contract/start.ts';
import * as syncs from '#contract/syncs.ts';
import * as wordpress from '#contract/wordpress.ts';

export type Json = Record<string, unknown>;

/** The contract's schemas by their names. */
const SHAPES = {
  ...addresses,
  ...businesses,
  ...csv,
  ...exports,
  ...health,
  ...jobs,
  ...platforms,
  ...review,
  ...session,
};
const MORE_SHAPES = { ...start, ...syncs, ...wordpress };

const named = z.registry<{ id: string }>();
for (const [name, shape] of Object.entries({ ...SHAPES, ...MORE_SHAPES }))
  if (shape instanceof z.ZodType) named.add(shape, { id: name });

const OPTIONS = { io: 'input', unrepresentable: 'any' } as const;
const DEFINED = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/** A schema's wire format: the input of a request, the content of a reply. Named schemas go to `components`. */
export function jsonSchema(schema: z.ZodType, components: Json): Json {
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), { ...OPTIONS, metadata: named });
  const lifted = JSON.parse(
    JSON.stringify([properties!['schema'], $defs]).replaceAll(`"${DEFINED}`, `"${COMPONENTS}`),
  ) as [Json, Record<string, Json>];
  for (const [name, { id: _, ...its }] of Object.entries(lifted[1])) components[name] = its;
  return lifted[0];
}

/** An object's properties, and the names of the required ones. */
export function namedParts(schema: z.ZodObject): { properties: Record<string, Json>; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, OPTIONS);
  return { properties: properties as Record<string, Json>, required };
}
