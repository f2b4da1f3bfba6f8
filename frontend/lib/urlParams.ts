// For screens that keep their page and filters in the parameters of their URL.

export const FIRST_PAGE = 1;

/** Returns the value that equals the text of a parameter; undefined if there is none. */
export const oneOf = <const Value extends string | number>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => String(value) === text);

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : FIRST_PAGE;
}

/** Leaves out the parameters without a value. */
export const withValues = (params: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])));
