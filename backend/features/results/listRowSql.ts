/** SQL: the business `b`'s row in the list, from 1. Earlier versions stored no `list_row`, only a position from 0. */
export const listRowOf = (b: string): string => `coalesce(${b}.list_row, ${b}.position + 1)`;
