import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_CONTENT, DEFAULT_EXCERPT, DEFAULT_PLACE_CONTENT } from '../site/defaultTemplates.ts';

/**
 * Returns the text of a template, which may be given as text, as a list of lines, as `default`, or as the name of a
 * file. Throws an Error if the file cannot be read.
 */
function templateText(given: unknown, ownTemplate: string, folder: string): unknown {
  if (Array.isArray(given) && given.every((line) => typeof line === 'string')) return given.join('\n');
  if (typeof given !== 'string') return given;
  const name = given.trim();
  if (name === 'default') return ownTemplate;
  if (!name || /\{\{|[<\n]/.test(name)) return given;
  const file = path.resolve(folder, name);
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `names the template file ${file}, which cannot be read (${code}): correct it, write "default", or write the template itself`,
    );
  }
}

/**
 * Replaces the templates of an entry by their texts. `folder` is the folder of the destinations file. Throws an Error
 * that names the key and the fault.
 */
export function withTemplates(entry: unknown, folder: string): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const given = entry as Record<string, unknown>;
  const own = {
    content: given['kind'] === 'geodirectory' ? DEFAULT_PLACE_CONTENT : DEFAULT_CONTENT,
    excerpt: DEFAULT_EXCERPT,
  };
  const texts = Object.entries(own).flatMap(([key, ownTemplate]) => {
    if (given[key] === undefined) return [];
    try {
      return [[key, templateText(given[key], ownTemplate, folder)]];
    } catch (error) {
      throw new Error(`the key "${key}" ${(error as Error).message}`);
    }
  });
  return { ...given, ...Object.fromEntries(texts) };
}
