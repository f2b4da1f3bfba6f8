import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Returns the password in the file, or writes a new one. A killed start leaves a complete password there or none. */
export async function keptPassword(file: string): Promise<string> {
  const kept = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  if (kept) return kept;
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}
