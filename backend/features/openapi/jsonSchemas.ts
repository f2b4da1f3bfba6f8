import { z } from 'zod';
import * as account from '#contract/account.ts';
import * as addresses from '#contract/addresses.ts';
import * as businesses from '#contract/businesses.ts';
import * as changes from '#contract/changes.ts';
import * as consistency from '#contract/consistency.ts';
import * as csv from '#contract/csv.ts';
import * as decisions from '#contract/decisions.ts';
import * as digests from '#contract/digests.ts';
import * as estimate from '#contract/estimate.ts';
import * as evidence from '#contract/evidence.ts';
import * as exports from '#contract/exports.ts';
import * as facts from '#contract/facts.ts';
import * as fileName from '#contract/fileName.ts';
import * as health from '#contract/health.ts';
import * as jobQueries from '#contract/jobQueries.ts';
import * as jobs from '#contract/jobs.ts';
import * as judged from '#contract/judged.ts';
import * as listings from '#contract/listings.ts';
import * as openApi from '#contract/openApi.ts';
import * as platformDetails from '#contract/platformDetails.ts';
import * as platforms from '#contract/platforms.ts';
import * as reruns from '#contract/reruns.ts';
import * as review from '#contract/review.ts';
import * as schedules from '#contract/schedules.ts';
import * as session from '#contract/session.ts';
import * as spending from '#contract/spending.ts';
import * as start from '#contract/start.ts';
import * as syncs from '#contract/syncs.ts';
import * as time from '#contract/time.ts';
import * as webUrl from '#contract/webUrl.ts';
import * as wordpress from '#contract/wordpress.ts';

export type Json = Record<string, unknown>;

/** The modules whose exported schemas are named in the document. */
const MODULES = [
  ...[account, addresses, businesses, changes, consistency, csv, decisions, digests, estimate, evidence],
  ...[exports, facts, fileName, health, jobQueries, jobs, judged, listings, openApi, platformDetails],
  ...[platforms, reruns, review, schedules, session, spending, start, syncs, time, webUrl, wordpress],
];
for (const [id, shape] of MODULES.flatMap((shapes) => Object.entries<unknown>(shapes)))
  if (shape instanceof z.ZodType) z.globalRegistry.add(shape, { ...shape.meta(), id });

/** Removes limits and patterns that the type or the format already implies. */
function shorten(its: z.core.JSONSchema.BaseSchema): void {
  if (its.minimum === Number.MIN_SAFE_INTEGER) delete its.minimum;
  if (its.maximum === Number.MAX_SAFE_INTEGER) delete its.maximum;
  if (its.format === 'uuid' || its.format === 'date-time') delete its.pattern;
}

const OPTIONS = {
  io: 'input',
  unrepresentable: 'any',
  override: ({ jsonSchema: its }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => shorten(its),
} as const;
const DEFINED = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/** Returns the JSON schema of an input or a reply. Adds the named schemas in it to `components`. */
export function jsonSchema(schema: z.ZodType, components: Json): Json {
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), OPTIONS);
  const lifted = JSON.parse(
    JSON.stringify([properties!['schema'], $defs]).replaceAll(`"${DEFINED}`, `"${COMPONENTS}`),
  ) as [Json, Record<string, Json>];
  for (const [name, { id: _, ...its }] of Object.entries(lifted[1])) components[name] = its;
  return lifted[0];
}

function descriptionOf({ $ref }: Json, components: Json): unknown {
  return typeof $ref === 'string'
    ? (components[$ref.slice(COMPONENTS.length)] as Json)['description']
    : undefined;
}

export function parametersIn(
  location: 'path' | 'query',
  shape: z.ZodObject | undefined,
  components: Json,
): Json[] {
  // This copy has no name. A named query would be added to the components, but the document shows only its parameters.
  const { properties = {}, required = [] } = jsonSchema(z.object(shape?.shape), components);
  return Object.entries(properties as Record<string, Json>).map(([name, its]) => {
    const { description = descriptionOf(its, components), ...schema } = its;
    return { name, in: location, required: (required as string[]).includes(name), description, schema };
  });
}
