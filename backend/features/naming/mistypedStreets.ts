import { editDistance } from './editDistance.ts';
import { isSameNumber } from './houseNumbers.ts';
import type { Street } from './streets.ts';
import { areOpposite } from './streets.ts';

/** A shorter word is often another street's: `Oak` and `Oaks`, the letter of `Avenue J` and `Avenue M`. */
const LEAST_MISTYPED = 5;

/** True if both streets have the same house number, and names that differ by a typing error in one word. */
export function isMistyped(a: Street, b: Street): boolean {
  const [ours, theirs] = [a.core.split(' '), b.core.split(' ')];
  const differing = ours.flatMap((word, at) =>
    word === theirs[at] ? [] : [[word, theirs[at] ?? ''] as const],
  );
  const [[one, other] = ['', '']] = differing;
  return (
    isSameNumber(a.number, b.number) &&
    ours.length === theirs.length &&
    differing.length === 1 &&
    Math.min(one.length, other.length) >= LEAST_MISTYPED &&
    editDistance(one, other) === 1 &&
    !areOpposite(a, b)
  );
}
