import { existsSync } from 'node:fs';
import { z } from 'zod';

const numberIn = (form: RegExp, kind: string) => (least: number, most: number) => {
  const rule = `must be ${kind} from ${least} to ${most}`;
  const digits = z.string().regex(form, rule).transform(Number);
  return digits.refine((value) => value >= least && value <= most, rule);
};

/** A whole number within limits, written in digits. */
export const whole = numberIn(/^\d+$/, 'a whole number');
/** A number within limits, written in digits, which may have a fraction. */
export const decimal = numberIn(/^\d+(?:\.\d+)?$/, 'a number');

/** An http or https URL. Slashes at its end are removed. */
export const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  )
  .transform((value) => value.replace(/\/+$/, ''));

/**
 * Replaces the sslmodes `prefer`, `require` and `verify-ca` by `verify-full`. Today, pg treats these three as
 * `verify-full`, with a warning. A future version of pg will check less for them. A URL with `uselibpqcompat=true` is
 * not changed, because it asks for the weaker meaning that they have in libpq.
 */
function checkingCertificates(value: string): string {
  const url = new URL(value);
  const asked = url.searchParams.get('sslmode') ?? '';
  const isPlain = ['prefer', 'require', 'verify-ca'].includes(asked);
  if (!isPlain || url.searchParams.get('uselibpqcompat') === 'true') return value;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

export const databaseUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol), {
    error: 'must be a PostgreSQL address like postgres://user:password@host:5432/database',
    abort: true,
  })
  .superRefine((value, context) => {
    for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
      const file = new URL(value).searchParams.get(name);
      if (file && !existsSync(file))
        context.addIssue(`names a file that cannot be read from here: ${name}=${file}`);
    }
  })
  .transform(checkingCertificates);

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
