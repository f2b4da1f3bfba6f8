import type { EvidenceKind } from './evidence.ts';
import type { Candidate } from './platformDetails.ts';

/** The evidence that distinguishes a salon's page from those of its namesakes. */
const TELLING: readonly EvidenceKind[] = ['phone', 'street', 'zip', 'operator'];

/** True if the page has evidence in TELLING. Otherwise it may be a namesake's, whose facts must not be published. */
export const tellsWhose = ({ for: agrees, learned = [] }: Candidate): boolean =>
  [...agrees, ...learned.map(({ kind }) => kind)].some((kind) => TELLING.includes(kind));
