const MOST_CHARACTERS = 60;

/** Prepares an id from a request for a message: on one line, and cut to 60 characters. */
export function shownId(id: string): string {
  const line = id.replace(/\s+/g, ' ').toWellFormed();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 3).toWellFormed()}...` : line;
}
