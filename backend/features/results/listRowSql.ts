/**
 * SQL: the row of a list, from 1, in which the business `b` stands. Jobs of earlier versions know only its position
 * among the businesses.
 */
export const listRowOf = (b: string): string => `coalesce(${b}.list_row, ${b}.position + 1)`;
