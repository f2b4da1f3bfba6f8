export { acceptedElsewhere } from './acceptedElsewhere.ts';
export { ClosureNote } from './ClosureNote.tsx';
export { foundBy } from './comparison.ts';
export { countingDecisions } from './countingDecisions.ts';
export { DecisionNote } from './DecisionNote.tsx';
export { isTied } from './isTied.ts';
export { OUTCOMES, VERDICTS } from './looks.ts';
export { Marks } from './Marks.tsx';
export { RepeatedRow } from './RepeatedRow.tsx';
