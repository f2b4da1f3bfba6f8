/**
 * SQL: true if a row of `results` has found pages. Every `verified` row has some. For any other row, the SQL reads the
 * long details: such a row may have found pages, too, for example if one of them calls the salon closed.
 */
export const hasFoundPages = (results: string): string =>
  `(${results}.status = 'verified' or exists (
      select from jsonb_each(${results}.processing_details) as searched(platform, details)
      where details->>'outcome' = 'found'))`;

/** SQL: the number of platforms on which a row of `results` has a report that the salon is closed for good. */
export const countSaidClosed = (results: string): string =>
  `(select count(*)::int from jsonb_each(${results}.processing_details) as searched(platform, details)
    where details->'operating'->>'says' = 'closed')`;
