import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

// The form that authenticator apps commonly understand: RFC 6238 with SHA-1, six digits and thirty seconds.
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Salon Verifier';
const SECRET_BYTES = 20;
/** How many steps of 30 s the clocks of phone and server may differ, each way. */
const DRIFT_STEPS = 1;

const RECOVERY_CODES = 10;
/** Letters and digits that do not look alike: 32 characters, each of which carries five random bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const RECOVERY_CHARACTERS = 16;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Returns the secret in the two forms that an app accepts: the text to type in, and the content of a QR code. */
export function shownSecret(bytes: Buffer, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...FORM, issuer: ISSUER, label: email, secret: secretOf(bytes) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step to which a code belongs; undefined if it is no code of this secret at this time. */
export function stepOf(bytes: Buffer, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const difference = TOTP.validate({
    ...FORM,
    token,
    secret: secretOf(bytes),
    timestamp: now,
    window: DRIFT_STEPS,
  });
  return difference === null ? undefined : TOTP.counter({ period: FORM.period, timestamp: now }) + difference;
}

function recoveryCode(): string {
  const characters = [...randomBytes(RECOVERY_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join('').replace(/....(?=.)/g, '$&-');
}

export function newRecoveryCodes(bytes: Buffer): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  return { codes, hashes: codes.map((code) => recoveryHash(bytes, code)) };
}

/**
 * Returns a hash of the code, keyed with the second factor's secret, which the server's secret seals. So a copy of
 * `second_factors` alone is not enough to test guesses of codes.
 */
export function recoveryHash(bytes: Buffer, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', bytes).update(`recovery code ${plain}`).digest();
}
