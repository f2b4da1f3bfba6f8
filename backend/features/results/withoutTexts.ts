import type { Decision } from '#contract/decisions.ts';
import type { Candidate, PlatformDetails, ProcessingDetails } from '#contract/platformDetails.ts';
import type { Basis } from '../matching/decisionChanges.ts';
import { keptKeys } from '../matching/pageValues.ts';
import { DELETED_VALUE } from '../matching/shownValues.ts';

// Deletes the texts of a provider that forbids storing them. URLs, outcomes, the first query and our own judgements
// remain. The code lists what remains, so a new field is deleted unless it is added here.

/** Matches the text from the first `“` to the last `”`: the quoted text may itself contain quotation marks. */
const QUOTED = /“.*”/gs;
const withoutQuotes = (text: string): string => text.replace(QUOTED, '“…”');

/**
 * Replaces each value that a page shows, such as its phone number, by `…`. The kinds of the values stay, such as
 * `phone`: our comparison with the list contains the kinds anyway.
 */
const shownKinds = (shown: Candidate['shown']): Candidate['shown'] =>
  shown && Object.fromEntries(Object.keys(shown).map((kind) => [kind, DELETED_VALUE]));

function candidateWithoutTexts(candidate: Candidate): Candidate {
  const { url, score, for: agrees, against, shown, learned, grade, pageOf } = candidate;
  const kinds = shownKinds(shown);
  const deletedKeys = keptKeys(candidate);
  return {
    url,
    title: '',
    score,
    for: agrees,
    against,
    ...(kinds && { shown: kinds }),
    ...(deletedKeys && { deletedKeys }),
    ...(learned && { learned }),
    ...(grade && { grade }),
    ...(pageOf && { pageOf }),
  };
}

function decisionWithoutTexts({ changed = [], ...decision }: Decision): Decision {
  const kept = changed.filter((sentence) => !sentence.includes('“'));
  return kept.length ? { ...decision, changed: kept } : decision;
}

function platformWithoutTexts(searched: PlatformDetails): PlatformDetails {
  const { outcome, searchMode, queries, candidates, answeredAt, reason, failure, operating, decision } =
    searched;
  return {
    outcome,
    searchMode,
    // The first query has the list's values only. Later ones may have a name or phone number that a page showed.
    queries: queries.slice(0, 1),
    candidates: candidates.map(candidateWithoutTexts),
    ...(answeredAt !== undefined && { answeredAt }),
    reason: withoutQuotes(reason),
    ...(failure !== undefined && { failure }),
    ...(operating && { operating: { ...operating, words: DELETED_VALUE } }),
    ...(decision && { decision: decisionWithoutTexts(decision) }),
  };
}

/** Removes the search provider's texts from a result's details. Applying it again changes nothing. */
export const withoutTexts = (details: ProcessingDetails): ProcessingDetails =>
  Object.fromEntries(Object.entries(details).map(([id, searched]) => [id, platformWithoutTexts(searched)]));

/** Removes the provider's texts from what is stored with a decision. */
export const basisWithoutTexts = ({ score, for: agrees, against, closed }: Basis): Basis => ({
  title: '',
  score,
  for: agrees,
  against,
  ...(closed && { closed }),
});
