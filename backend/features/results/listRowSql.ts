/**
 * SQL: the number of the business `b`'s row in the list, from 1. Businesses of earlier versions have no `list_row`, so
 * their position in the job is used.
 */
export const listRowOf = (b: string): string => `coalesce(${b}.list_row, ${b}.position + 1)`;
