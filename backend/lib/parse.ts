import type { z } from 'zod';
import { badRequest } from './errors.ts';
import { plainIssue } from './plainIssue.ts';
import { shownValue } from './shownValue.ts';

/** Returns a path as people write it: `csvData.rows[3].Name`. */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${shownValue(String(key))}`,
    )
    .join('');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found: unknown = value;
  for (const key of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return found;
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing';
  } catch (error) {
    if (error instanceof RangeError) return 'nested too deep to be shown';
    throw error;
  }
}

function shown(value: unknown): string {
  const text = jsonOf(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

const strangers = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.filter(({ code }) => code === 'unrecognized_keys').length;

/**
 * Returns the first issue. If it is about a union, returns an issue of the branch that was probably meant: the branch
 * with the fewest unknown keys, and of several such branches the one with the deepest issue.
 */
export function firstIssue(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue {
  let issue = issues[0]!;
  while (issue.code === 'invalid_union' && issue.errors.some((branch) => branch.length)) {
    const path = issue.path;
    const { first } = issue.errors
      .map((branch) => ({ first: firstIssue(branch), strange: strangers(branch) }))
      .sort((a, b) => a.strange - b.strange || b.first.path.length - a.first.path.length)[0]!;
    issue = { ...first, path: [...path, ...first.path] };
  }
  return issue;
}

/** Returns a sentence that says which part of a value is wrong, what is allowed, and what the value was. */
export function issueSentence(error: z.ZodError, value: unknown, at: readonly PropertyKey[] = []): string {
  const issue = firstIssue(error.issues);
  const where = pathText([...at, ...issue.path]);
  const message = issue.message.replace(/^Invalid input: /, '');
  return `${where ? `"${where}"` : 'The request body'} is not right: ${message} (it was ${shown(valueAt(value, issue.path))}).`;
}

/**
 * Returns a line for each issue of a file, or of the database column that `at` names. For example: `rules[0].kind: it
 * must be one of profile, non_profile; it was "page"`.
 */
export function issueLines(error: z.ZodError, value: unknown, at: readonly PropertyKey[] = []): string[] {
  return error.issues.map((found) => {
    const issue = firstIssue([found]);
    const was = valueAt(value, issue.path);
    const isTold = was === undefined || issue.code === 'unrecognized_keys';
    const where = pathText([...at, ...issue.path]) || 'The file';
    return `${where}: ${issue.message}${isTold ? '' : `; it was ${shown(was)}`}`;
  });
}

/**
 * Checks input from outside, and returns the parsed value. Throws HttpError 400 if the input is invalid. `at`: the path
 * of the value in the whole input.
 */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at: readonly PropertyKey[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: plainIssue });
  if (!parsed.success) throw badRequest(issueSentence(parsed.error, value, at));
  return parsed.data;
}
