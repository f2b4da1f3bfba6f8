import { say } from '../../../givenOptions.ts';
import type { Judged } from './judgeCandidates.ts';

const claimsOf = ({ candidate }: Judged): number =>
  candidate.for.length +
  candidate.against.length +
  Object.keys(candidate.shown ?? {}).length +
  (candidate.learned?.length ?? 0);

function sayExample({ row, difficulty, candidate, page }: Judged, why: string): void {
  const cells = [row.name, row.address, row.city, row.state, row.zip, row.phone].join(' | ');
  say(`    ${difficulty}: ${cells}`);
  say(`      ${page.url}`);
  say(`      ${candidate.title} | ${candidate.snippet ?? ''}`);
  say(`      for ${candidate.for.join(' ')}; against ${candidate.against.join(' ')}; ${why}`);
}

/** Prints how many claims there are and which are false, with examples. Returns the number of false claims. */
export function sayClaims(judged: readonly Judged[], examples: number): number {
  const wrong = judged.flatMap((one) => one.falseClaims.map((claim) => ({ one, ...claim })));
  const claims = judged.reduce((sum, one) => sum + claimsOf(one), 0);
  const bad = judged.filter((one) => one.falseClaims.length).length;
  say(`${claims} claims, ${wrong.length} false, of ${bad} candidates`);
  const groups = [...Map.groupBy(wrong, ({ claim }) => claim)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  for (const [claim, some] of groups) {
    say(`  ${claim}: ${some.length}`);
    for (const { one, why } of some.slice(0, examples)) sayExample(one, why);
  }
  const similar = judged.filter(({ isSimilar }) => isSimilar);
  say(`Agreeing names with missing or differently spelled words (no false claims): ${similar.length}`);
  for (const one of similar.slice(0, examples)) say(`    ${one.row.name} | ${one.candidate.title}`);
  return wrong.length;
}
