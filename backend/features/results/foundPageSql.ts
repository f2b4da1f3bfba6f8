/**
 * SQL: true if the pages of a row of `results` are found ones. A salon that is closed is a maybe with found pages; the
 * details, which are long, are read for such rows only.
 */
export const hasFoundPages = (results: string): string =>
  `(${results}.status = 'verified' or exists (
      select from jsonb_each(${results}.processing_details) as searched(platform, details)
      where details->>'outcome' = 'found'))`;
