import type { ValidateFunction } from 'ajv';
import { Ajv } from 'ajv';
import type { MetaSchema } from './metaSchema.ts';
import { typeOf } from './metaSchema.ts';
import { setupError } from './wordpressError.ts';

export type MetaValue = string | number | boolean | MetaValue[] | { [property: string]: MetaValue };

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

function refused(key: string, text: string, wanted: string): Error {
  return setupError(
    `WordPress requires ${wanted} for the meta key "${key}", but got "${shown(text)}": correct the business, the key or "fields".`,
  );
}

/** Compiles a pattern. One that JavaScript cannot read, because it is PHP's, matches all, so that WordPress decides. */
function lenientRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return /(?:)/;
  }
}
lenientRegExp.code = 'lenientRegExp';

const ajv = new Ajv({
  strict: false,
  logger: false,
  validateFormats: false,
  code: { regExp: lenientRegExp },
});

/** Converts a text to the type; undefined if that is impossible. */
function converted(type: string, text: string): MetaValue | undefined {
  switch (type) {
    case 'number':
    case 'integer': {
      const value = Number(text.replaceAll(',', ''));
      return Number.isFinite(value) ? value : undefined;
    }
    case 'boolean':
      if (/^(?:true|yes|1)$/i.test(text)) return true;
      return /^(?:false|no|0)$/i.test(text) ? false : undefined;
    case 'object':
      return undefined;
    default:
      return text;
  }
}

const KINDS: Record<string, string> = {
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  object: 'an object',
};

function rangeText({ minimum, maximum }: MetaSchema): string {
  if (maximum === undefined) return `a number from ${minimum}`;
  return minimum === undefined ? `a number up to ${maximum}` : `a number from ${minimum} to ${maximum}`;
}

/** What the schema requires, as part of a sentence. `keyword` is the rule of the schema that the value breaks. */
function wantedBy(keyword: string, schema: MetaSchema): string {
  const { enum: allowed = [], minLength, maxLength, pattern } = schema;
  switch (keyword) {
    case 'enum':
      return `only ${allowed.join(', ')}`;
    case 'minLength':
      return `at least ${minLength} characters`;
    case 'maxLength':
      return `at most ${maxLength} characters`;
    case 'minimum':
    case 'maximum':
      return rangeText(schema);
    case 'pattern':
      return `only what fits ${pattern}`;
    default:
      return KINDS[typeOf(schema)] ?? 'a text';
  }
}

const validators = new Map<string, ValidateFunction | undefined>();

/** A validator for values of this type; undefined if the schema is no valid JSON Schema, so that WordPress decides. */
function validatorOf(schema: MetaSchema, type: string): ValidateFunction | undefined {
  const { enum: allowed, minLength, maxLength, minimum, maximum, pattern } = schema;
  const text = JSON.stringify({ type, enum: allowed, minLength, maxLength, minimum, maximum, pattern });
  if (!validators.has(text)) {
    const jsonSchema = JSON.parse(text);
    validators.set(text, ajv.validateSchema(jsonSchema) ? ajv.compile(jsonSchema) : undefined);
  }
  return validators.get(text);
}

/** The allowed values of a choice. Advanced Custom Fields describes a single choice like a list of choices. */
function choicesOf({ enum: own, type, items }: MetaSchema): unknown[] | undefined {
  return own ?? ([type].flat().includes('array') ? items?.enum : undefined);
}

/**
 * Converts a text to the value that the meta key's schema requires. Throws WordPressError if the text does not fit. The
 * value must be checked here, because WordPress checks meta only after it has created the post, so that a refused value
 * would leave an incomplete post.
 */
export function metaValue(schema: MetaSchema, key: string, text: string): MetaValue {
  const type = typeOf(schema);
  if (type === 'array') return [metaValue(schema.items ?? {}, key, text)];
  const choices = choicesOf(schema);
  const choice = choices?.find((each) => String(each).toLowerCase() === text.toLowerCase());
  if (type === 'string' && choices && choice === undefined)
    throw refused(key, text, `only ${choices.join(', ')}`);
  const value = type === 'string' && choice !== undefined ? String(choice) : converted(type, text);
  if (value === undefined) throw refused(key, text, wantedBy('type', schema));
  const validate = validatorOf(schema, type);
  if (!validate || validate(value)) return value;
  throw refused(key, text, wantedBy(validate.errors![0]!.keyword, schema));
}
