/**
 * SQL: true if the pages of a row of `results` are found ones. A salon that a page calls closed is a maybe with found
 * pages. The details are long, so they are read only for rows that are not verified.
 */
export const hasFoundPages = (results: string): string =>
  `(${results}.status = 'verified' or exists (
      select from jsonb_each(${results}.processing_details) as searched(platform, details)
      where details->>'outcome' = 'found'))`;

/** SQL: how many pages of a row of `results` say that their salon is closed for good. */
export const countSaidClosed = (results: string): string =>
  `(select count(*)::int from jsonb_each(${results}.processing_details) as searched(platform, details)
    where details->'operating'->>'says' = 'closed')`;
