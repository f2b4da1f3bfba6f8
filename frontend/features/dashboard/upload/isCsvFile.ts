/** By name or type alone; what is in it, and how large it may be, is for the server to judge. */
export function isCsvFile({ name, type }: { name: string; type: string }): boolean {
  return name.toLowerCase().endsWith('.csv') || type === 'text/csv';
}
