export type { OurValues } from './comparison.ts';
export { foundBy, ourValues } from './comparison.ts';
export { Marks } from './Marks.tsx';
export { RepeatedRow } from './RepeatedRow.tsx';
