import type { REVIEW_SCREENS } from '../ui/reviewScreens.ts';
import { VAGUE } from '../ui/reviewScreens.ts';
import type { Sight } from '../ui/sights.ts';
import { button, count, dialog, heading, link, region, text } from '../ui/sights.ts';

const ACTIONS = ['Accept', 'Reject', 'Paste URL', 'Note', 'Open', 'Back', 'Next', 'Undo', 'Keys'];

/** The review as a page and next to the results, with its keys. */
export const REVIEW_CHECKLIST: Record<keyof typeof REVIEW_SCREENS, Sight[]> = {
  review: [
    heading('Review'),
    heading(VAGUE),
    count('salons to review', '[aria-label="To review"] > li > button:not([title])', 3),
    region('Our data'),
    text('Columns of the list'),
    region('Candidates'),
    text('Possible'),
    text('same'),
    text('not shown'),
    text(/^No candidate: Yelp, /),
    ...ACTIONS.map(button),
  ],
  'review, its keys': [dialog('Keys of the review'), text("The page is this salon's"), text('1–9')],
  'review beside the results': [
    heading(`${VAGUE} - Verification Details`),
    text('Possible'),
    text('Platform Count'),
    link('To review'),
    link('Review 3'),
    ...ACTIONS.map(button),
  ],
};
