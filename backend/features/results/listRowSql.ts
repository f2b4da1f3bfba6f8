/** SQL: the business `b`'s row in the list, from 1. Businesses of earlier versions have only a position in the job. */
export const listRowOf = (b: string): string => `coalesce(${b}.list_row, ${b}.position + 1)`;
