import type { PageGrade as Grade } from '#contract/businesses.ts';
import type { NameEvidence } from './nameEvidence.ts';
import type { Page } from './pages.ts';
import type { PlaceEvidence } from './placeEvidence.ts';

export type { PageGrade as Grade } from '#contract/businesses.ts';

/** A page with what its name and place say, and how surely it is the business's own. */
export type Judged = {
  page: Page;
  name: NameEvidence;
  place: PlaceEvidence;
  grade: Grade;
  /** 0 to 100. */
  score: number;
};
