/** Checks name and type only. The server checks content and size. */
export function isCsvFile({ name, type }: { name: string; type: string }): boolean {
  return name.toLowerCase().endsWith('.csv') || type === 'text/csv';
}
