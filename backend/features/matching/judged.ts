import type { PageGrade as Grade } from '#contract/businesses.ts';
import type { NameEvidence } from './nameEvidence.ts';
import type { Page } from './pages.ts';
import type { PlaceEvidence } from './placeEvidence.ts';

export type { PageGrade as Grade } from '#contract/businesses.ts';

/** A page with its name and place evidence, and how certain it is that the page is the business's own. */
export type Judged = {
  page: Page;
  name: NameEvidence;
  place: PlaceEvidence;
  grade: Grade;
  /** From 0 to 100. */
  score: number;
};
