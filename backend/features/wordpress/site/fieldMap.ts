import { z } from 'zod';
import { FIELD_HELP, isFieldName } from './fieldNames.ts';
import { MOST_TEMPLATE_CHARACTERS, templateFault } from './template.ts';

const text = z.string().trim().min(1, 'must not be empty');
const siteKey = text.max(255);
/** The maximum length of the value, or the term's name, by which a closed salon is marked. */
const MOST_MARK_CHARACTERS = 200;

function refuseUnknown(given: Record<string, unknown>, ctx: z.core.$RefinementCtx): void {
  for (const name of Object.keys(given)) {
    if (isFieldName(name)) continue;
    ctx.addIssue({ code: 'custom', path: [name], message: `is no field of ours: ${FIELD_HELP}` });
    return;
  }
}

type Pairs = [field: string, key: string][];

/** Rejects two fields with one target, and a field with two targets: only the last one would be written. */
function refuseTwice(pairs: Pairs, ctx: z.core.$RefinementCtx): void {
  const byKey = new Map<string, string>();
  const fields = new Set<string>();
  for (const [field, key] of pairs) {
    const other = byKey.get(key);
    const fault = fields.has(field)
      ? 'is given twice: give each of our fields once'
      : other !== undefined &&
        `has the same target as "${other}", "${key}": give each its own, or write "phone|fact.phone": "tel" to use the first one that has a value`;
    if (fault) {
      ctx.addIssue({ code: 'custom', path: [field], message: fault });
      return;
    }
    byKey.set(key, field);
    fields.add(field);
  }
}

/** Maps fields to keys of the site. A group of fields, such as `fact` or `column`, may contain a map of its parts. */
export const FieldMap = z
  .record(z.string(), z.union([siteKey, z.record(z.string(), siteKey)]))
  .transform((given) =>
    Object.entries(given).flatMap(
      ([field, key]): Pairs =>
        typeof key === 'string'
          ? [[field, key]]
          : Object.entries(key).map(([part, partKey]) => [`${field}.${part}`, partKey]),
    ),
  )
  .superRefine(refuseTwice)
  .transform((pairs): Record<string, string> => Object.fromEntries(pairs))
  .superRefine(refuseUnknown);
export type FieldMap = z.infer<typeof FieldMap>;

/** Maps values of a field to what the site receives instead. Upper and lower case count as equal. */
export const FieldValues = z.record(z.string(), z.record(text, text)).superRefine(refuseUnknown);

/** The text of a template. `withTemplates` has already replaced `default`, or the name of a file, by the text. */
export const TemplateText = z
  .string()
  .max(MOST_TEMPLATE_CHARACTERS, { abort: true })
  .superRefine((template, ctx) => {
    const fault = templateFault(template);
    if (fault) ctx.addIssue({ code: 'custom', message: `${fault}: ${FIELD_HELP}` });
  });

const taxonomy = z.string().regex(/^[a-z0-9_-]{1,32}$/, 'must be the key of a taxonomy, such as salon_kind');
const TermTarget = z.strictObject({
  taxonomy,
  /** Whether a term that the site lacks is created. If not, the draft gets the `default` term, or none. */
  create: z.boolean().default(false),
  /** Maps values of the field to names of the site's terms. */
  names: z.record(text, text).default({}),
  /** The term for a salon that has no value, or whose value is no term of the site and may not become one. */
  default: text.optional(),
});

export const TermMap = z
  .record(z.string(), z.union([taxonomy.transform((key) => TermTarget.parse({ taxonomy: key })), TermTarget]))
  .superRefine(refuseUnknown)
  .superRefine((given, ctx) => {
    const keys = Object.values(given).map(({ taxonomy: key }) => key);
    const twice = keys.find((key, at) => keys.indexOf(key) < at);
    if (twice)
      ctx.addIssue({ code: 'custom', message: `must name each taxonomy once, but names "${twice}" twice` });
  });
export type TermMap = z.infer<typeof TermMap>;
export type TermTarget = TermMap[string];

const CLOSED_HELP =
  'must be {"status": "draft"}, {"field": "KEY", "value": "TEXT"} or {"term": {"taxonomy": "KEY", "name": "TERM"}}';

const ClosedForm = z.union([
  z.strictObject({ status: z.literal('draft') }),
  z.strictObject({ field: siteKey, value: text.max(MOST_MARK_CHARACTERS) }),
  z.strictObject({ term: z.strictObject({ taxonomy, name: text.max(MOST_MARK_CHARACTERS) }) }),
]);

/** How the post of a closed salon is marked: it becomes a draft, or gets a value in a field, or an additional term. */
export const ClosedSetting = z
  .custom<z.input<typeof ClosedForm>>((given) => ClosedForm.safeParse(given).success, CLOSED_HELP)
  .transform((given) => ClosedForm.parse(given));
