import { count } from '../../lib/count.ts';
import type { AppThunk } from '../../lib/rootReducer.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { selectLastDecisions, undone } from './decisionsSlice.ts';
import { showGroupOf } from './groupCommands.ts';
import { listingKey } from './listings.ts';
import type { LocalDecision } from './localDecisions.ts';
import { isRepeat } from './localDecisions.ts';
import type { ReviewContext } from './reviewContext.ts';
import { listingSelected, noteWritten, selectReviewScreen, ticked } from './reviewScreenSlice.ts';
import { saidText } from './saidText.ts';
import { aboutPage } from './verdicts.ts';

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** If a decision only added a note to the earlier decision on its page, returns the page's URL; else undefined. */
function notedPage({ request, before }: LocalDecision): string | undefined {
  if (!aboutPage(request) || !request.note) return undefined;
  const { platformId, url, verdict } = request;
  const earlier = before.decisions.findLast((each) => each.platformId === platformId && each.url === url);
  return earlier?.verdict === verdict && !earlier.changed ? url : undefined;
}

/**
 * Takes back the decisions of the last command in this job, and shows their salon or group again. Returns a text that
 * says what was undone, or why nothing was.
 */
export const undo =
  ({ jobId, onGo }: ReviewContext): AppThunk<string> =>
  (dispatch, getState) => {
    const decisions = selectLastDecisions(getState(), jobId);
    const first = decisions.at(-1);
    if (!first) return 'There is nothing to undo.';
    const { notes } = selectReviewScreen(getState());
    for (const { id, businessId, request } of decisions) {
      dispatch(undone(id));
      // The undone decision's note goes with the salon's next decision, unless that has a note already.
      if (request.note && !notes[businessId]) dispatch(noteWritten({ businessId, note: request.note }));
    }
    const { businessId, name, request } = first;
    const ticks = selectReviewScreen(getState()).group?.ticks;
    onGo(businessId);
    if (aboutPage(request))
      dispatch(listingSelected({ businessId, key: listingKey(request.platformId, request.url) }));
    const salons = new Set(decisions.map((decision) => decision.businessId));
    if (salons.size > 1) {
      dispatch(showGroupOf(jobId, businessId));
      dispatch(ticked({ ...ticks, ...Object.fromEntries([...salons].map((id) => [id, true])) }));
      return `Undone: the decision on ${count(salons.size, 'salon', 'salons')}`;
    }
    if (decisions.every(isRepeat)) return `${name} was decided in another verification, and that stays.`;
    const noted = notedPage(first);
    if (noted) return `Undone: the note on ${shortUrl(noted)}, ${name}`;
    const requests = decisions.toReversed().map((decision) => decision.request);
    return `Undone: ${lowerFirst(saidText(requests)).replace(': ', ' ').replace(/\.$/, '')}, ${name}`;
  };
