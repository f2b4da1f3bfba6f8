import type { Decision } from '#contract/decisions.ts';
import type { ExportedBusiness } from '#contract/exports.ts';
import type { ExportRow } from './exportQueries.ts';
import type { Exported } from './exportTypes.ts';

type Details = ExportRow['details'];
type Platforms = Exported['platforms'];

export const decisionsOf = (details: Details): Decision[] =>
  Object.values(details ?? {}).flatMap(({ decision }) => decision ?? []);

export const possibleUrlsOf = (details: Details): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details ?? {}).flatMap(([id, { possibleUrl }]) =>
      possibleUrl ? [[id, possibleUrl]] : [],
    ),
  );

/**
 * Returns whether the exported pages are found or possible ones; null if there are none. A salon may be only `maybe`
 * although a page is found, for example because this page calls it closed.
 */
export function pagesOf({ platformCount, status, details }: ExportRow): ExportedBusiness['pages'] {
  if (!platformCount) return null;
  const isFound =
    status === 'verified' || Object.values(details ?? {}).some(({ outcome }) => outcome === 'found');
  return isFound ? 'found' : 'possible';
}

/**
 * Returns why the business has its class, for example `Yelp, Facebook: Matches: name, street. Fresha: Could not be
 * searched.` If all platforms have the same reason, they are not named. Platforms with the outcome `not_listed` are
 * left out if any platform has another outcome.
 */
export function reasonText(details: Details, platforms: Platforms): string {
  if (!details) return '';
  const pages = platforms.flatMap(({ id, name }) => (details[id] ? [{ ...details[id], name }] : []));
  const withPages = pages.filter(({ outcome }) => outcome !== 'not_listed');
  const namesByReason = new Map<string, string[]>();
  for (const { name, reason, closed } of withPages.length ? withPages : pages) {
    const says = closed && !reason?.includes(closed) && `It says "${closed}".`;
    const text = [reason, says].filter(Boolean).join(' ');
    if (text) namesByReason.set(text, [...(namesByReason.get(text) ?? []), name]);
  }
  const [only] = namesByReason;
  if (only && only[1].length === pages.length) return only[0];
  return [...namesByReason].map(([reason, names]) => `${names.join(', ')}: ${reason}`).join(' ');
}

const VERDICTS = { accepted: 'accepted', rejected: 'rejected', set: 'set by hand' } as const;
const CLOSURES = { closed: 'Closed', open: 'Still open' } as const;

const nameOf = (platforms: Platforms, id: string): string =>
  platforms.find((platform) => platform.id === id)?.name ?? id;

type Decided = Pick<ExportRow, 'details' | 'closureDecision'>;

/** Returns the decisions as text, for example `Closed; Yelp: accepted; Facebook: rejected`. */
export const decisionsText = ({ details, closureDecision }: Decided, platforms: Platforms): string =>
  [
    ...(closureDecision ? [CLOSURES[closureDecision.verdict]] : []),
    ...decisionsOf(details).map(
      ({ platformId, verdict }) => `${nameOf(platforms, platformId)}: ${VERDICTS[verdict]}`,
    ),
  ].join('; ');

/** Returns the notes of the decisions as text, for example `Closed: Nobody answers; Yelp: They moved`. */
export const notesText = ({ details, closureDecision }: Decided, platforms: Platforms): string =>
  [
    ...(closureDecision?.note ? [`${CLOSURES[closureDecision.verdict]}: ${closureDecision.note}`] : []),
    ...decisionsOf(details).flatMap(({ platformId, note }) =>
      note ? `${nameOf(platforms, platformId)}: ${note}` : [],
    ),
  ].join('; ');
