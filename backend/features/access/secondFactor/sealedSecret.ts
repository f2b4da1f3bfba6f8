import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// A secret is encrypted by AES-256-GCM: nonce, tag and ciphertext in one value. The email is authenticated, so that a
// row that is copied to another operator cannot be opened.

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (serverSecret: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'secrets of second factors', 32));

export function sealSecret(serverSecret: string, email: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret), nonce).setAAD(Buffer.from(email));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Returns undefined if the value was sealed with another server secret, or for somebody else. */
export function openSecret(serverSecret: string, email: string, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(email)).setAuthTag(tag);
  const secret = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([secret, decipher.final()]);
  } catch {
    return undefined;
  }
}
