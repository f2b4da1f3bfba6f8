/**
 * Matches a cell that means "no value" in an export or spreadsheet, such as `N/A`, `unknown` or `#REF!`. PostgreSQL
 * must read the expression in the same way (uploads/checkQueries.ts).
 */
export const NO_VALUE =
  /^(?:#?n\.?\/?a\.?|null|nil|none|nan|&nbsp;|unknown|unlisted|not listed|no (?:phone|number)|tbd|#(?:ref!|value!|name\?|null!|num!|div\/0!)|[-–—.?*_]+)$/i;
