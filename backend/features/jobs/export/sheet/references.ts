/** The name of a column by its index: `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

export const cellName = (column: number, row: number): string => `${columnName(column)}${row}`;
