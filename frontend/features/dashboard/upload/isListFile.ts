/** The kinds of files that the server reads. */
export const LIST_FILES = ['.csv', '.xlsx', '.tsv', '.txt'];

/** Checks name and type only. The server checks content and size. */
export function isListFile({ name, type }: { name: string; type: string }): boolean {
  return LIST_FILES.some((ending) => name.toLowerCase().endsWith(ending)) || type === 'text/csv';
}
