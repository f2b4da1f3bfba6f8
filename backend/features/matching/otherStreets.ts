import { isSameStreet } from '../naming/streets.ts';
import type { PlatformMatch } from './choosePage.ts';

/** The street of the page that is found on a platform, as the page writes it. */
const foundStreet = ({ outcome, candidates: [page] }: PlatformMatch): string | undefined =>
  outcome === 'found' ? page!.shown?.street : undefined;

function othersSentence([first, ...rest]: string[]): string {
  if (!rest.length) return `Another page shows another street: ${first!}.`;
  const areOne = rest.every((street) => isSameStreet(street, first!));
  return areOne ? `Other pages show another street: ${first!}.` : 'Other pages show other streets.';
}

/** If at least so many pages show another street, the reason says so: the salon may have moved or have two shops. */
const SEVERAL = 2;

/**
 * For a salon of which the list has no street: adds to the reason of a found page that other found pages show another
 * street. This needs at least SEVERAL such pages, or that no other found page shows the same street.
 */
export function withOtherStreets(matches: ReadonlyMap<string, PlatformMatch>): Map<string, PlatformMatch> {
  const shown = [...matches.values()].flatMap((match) => foundStreet(match) ?? []);
  const entries = [...matches].map(([id, match]) => {
    const street = foundStreet(match);
    if (street === undefined) return [id, match] as const;
    const others = shown.filter((other) => !isSameStreet(other, street));
    const isAlone = others.length === shown.length - 1;
    if (!others.length || (!isAlone && others.length < SEVERAL)) return [id, match] as const;
    return [id, { ...match, reason: `${match.reason} ${othersSentence(others)}` }] as const;
  });
  return new Map(entries);
}
