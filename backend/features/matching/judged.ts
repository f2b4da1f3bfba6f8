import type { NameEvidence } from './nameEvidence.ts';
import type { Page } from './pages.ts';
import type { PlaceEvidence } from './placeEvidence.ts';

export type Grade = 'found' | 'possible' | 'no';

/** A page with what its name and place say, and how surely it is the business's own. */
export type Judged = {
  page: Page;
  name: NameEvidence;
  place: PlaceEvidence;
  grade: Grade;
  /** 0 to 100. */
  score: number;
};
