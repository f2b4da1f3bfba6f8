import { mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WordPress } from '../beds/wordpress/wordpress.ts';

const REPOSITORY_FILE = path.join(import.meta.dirname, '../../destinations.json');

export type DestinationsFile = {
  path: string;
  /** Writes the repository's entry with this site's address, and the given changes. */
  point: (site: WordPress, changes?: Record<string, unknown>) => Promise<void>;
  write: (content: unknown) => Promise<void>;
  remove: () => Promise<void>;
};

/** The entry of the repository's destinations.json, for this site and its editor. */
export function entryFor(site: WordPress, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const [entry] = JSON.parse(readFileSync(REPOSITORY_FILE, 'utf8')) as [Record<string, unknown>];
  const { username, applicationPassword } = site.users.editor;
  return { ...entry, url: site.url, username, applicationPassword, ...changes };
}

/** Creates a folder for a destinations file. */
export function createDestinationsFile(): DestinationsFile {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-verifier-destinations-'));
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
