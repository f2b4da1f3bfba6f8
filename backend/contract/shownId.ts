const MOST_CHARACTERS = 60;

/** An id from a request as a sentence may name it: on one line, and no longer than a person reads. */
export function shownId(id: string): string {
  const line = id.replace(/\s+/g, ' ').toWellFormed();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 3).toWellFormed()}...` : line;
}
