import { createRandom } from '../random.ts';
import type { Faults } from './faults.ts';
import type { IndexedPage } from './pageIndex.ts';

/** True if the engine fails on this question. */
export const isDrawn = ({ share, seed }: NonNullable<Faults['failsOn']>, question: string): boolean =>
  createRandom('fails', seed, question).chance(share);

/** What the engine shows of its results for this question. All engines leave out the same pages. */
export function leftBy(faults: Faults['leavesOut'], question: string, pages: IndexedPage[]): IndexedPage[] {
  if (!faults) return pages;
  const { ofAnswers, ofResults, seed } = faults;
  if (!createRandom('leaves', seed, question).chance(ofAnswers)) return pages;
  return pages.filter(({ url }) => !createRandom('out', seed, question, url).chance(ofResults));
}
