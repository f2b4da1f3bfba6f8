export { acceptedElsewhere } from './acceptedElsewhere.ts';
export { ClosureNote } from './ClosureNote.tsx';
export type { OurValues } from './comparison.ts';
export { foundBy, ourValues } from './comparison.ts';
export { DecisionNote } from './DecisionNote.tsx';
export { isTied } from './isTied.ts';
export { Marks } from './Marks.tsx';
export { RepeatedRow } from './RepeatedRow.tsx';
export { VERDICT_LOOKS, VERDICTS } from './verdictLooks.ts';
