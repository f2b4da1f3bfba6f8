const MOST_CHARACTERS = 60;

/** An id from a request, for use in a message: on one line, and truncated. */
export function shownId(id: string): string {
  const line = id.replace(/\s+/g, ' ').toWellFormed();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 3).toWellFormed()}...` : line;
}
