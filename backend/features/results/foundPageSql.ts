/**
 * SQL: true if a row of `results` has found pages. A row that is not `verified` may have some, for example if one of
 * its pages calls the salon closed. The details are long, so they are read only for such rows.
 */
export const hasFoundPages = (results: string): string =>
  `(${results}.status = 'verified' or exists (
      select from jsonb_each(${results}.processing_details) as searched(platform, details)
      where details->>'outcome' = 'found'))`;

/** SQL: the number of platforms on which a row of `results` has a report that the salon is closed for good. */
export const countSaidClosed = (results: string): string =>
  `(select count(*)::int from jsonb_each(${results}.processing_details) as searched(platform, details)
    where details->'operating'->>'says' = 'closed')`;
