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

/**
 * For a list without the street: the reason of a found page says which street other found pages show, if none of them
 * shows the page's street. Without this, nothing tells the page apart from those that agree.
 */
export function withOtherStreets(matches: ReadonlyMap<string, PlatformMatch>): Map<string, PlatformMatch> {
  const shown = [...matches.values()].flatMap((match) => foundStreet(match) ?? []);
  const entries = [...matches].map(([id, match]) => {
    const street = foundStreet(match);
    if (street === undefined) return [id, match] as const;
    const others = shown.filter((other) => !isSameStreet(other, street));
    // The page itself is the only one with its street.
    if (!others.length || others.length < shown.length - 1) return [id, match] as const;
    return [id, { ...match, reason: `${match.reason} ${othersSentence(others)}` }] as const;
  });
  return new Map(entries);
}
