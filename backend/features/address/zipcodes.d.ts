/** The package has no types of its own. Only its table of US ZIP codes is used. */
declare module 'zipcodes/lib/codes.js' {
  const table: { codes: Record<string, { zip: string; city: string; state: string }> };
  export default table;
}
