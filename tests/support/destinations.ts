import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WordPress } from '../beds/wordpress/wordpress.ts';

const REPOSITORY_FILE = path.join(import.meta.dirname, '../../destinations.json');

export type DestinationsFile = {
  path: string;
  /** Writes the repository's entry for that site, with what is given in place of its own. */
  point: (site: WordPress, changes?: Record<string, unknown>) => Promise<void>;
  write: (content: unknown) => Promise<void>;
  remove: () => Promise<void>;
};

/** The entry of the repository's own file, for that site as its editor. */
export function entryFor(site: WordPress, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const [entry] = JSON.parse(readFileSync(REPOSITORY_FILE, 'utf8')) as [Record<string, unknown>];
  const { username, applicationPassword } = site.users.editor;
  return { ...entry, url: site.url, username, applicationPassword, ...changes };
}

/** A destinations file of a test's own. */
export async function createDestinationsFile(): Promise<DestinationsFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-destinations-'));
  const file = path.join(folder, 'destinations.json');
  const write = (content: unknown) =>
    writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return {
    path: file,
    write,
    point: (site, changes) => write([entryFor(site, changes)]),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
