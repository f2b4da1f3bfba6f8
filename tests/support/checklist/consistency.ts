import type { CONSISTENCY_SCREENS } from '../ui/consistencyScreens.ts';
import type { Sight } from '../ui/sights.ts';
import { button, column, heading, label, link, options, region, text } from '../ui/sights.ts';

const TOOLS = [label('Element'), label('Platform'), label('Decision'), button('Export Differences')];

/** The report on how found pages agree with the list. */
export const CONSISTENCY_CHECKLIST: Record<keyof typeof CONSISTENCY_SCREENS, Sight[]> = {
  consistency: [
    heading('Consistency'),
    text('How the pages that were found agree with your list'),
    heading('Agreement by platform'),
    text('4 salons with a page, 2 with a difference, 2 with an open one'),
    ...['Platform', 'Name', 'Street', 'ZIP', 'City', 'Phone'].map(column),
    text('100% same'),
    text(/^shown on \d of \d$/),
    heading('Salons that differ'),
    region('Differences table'),
    ...['Salon', 'Page', 'Your list', 'The page shows', 'Decision'].map(column),
    options('Element', ['Any element', 'Name', 'Street', 'ZIP', 'City', 'Phone']),
    options('Decision', ['Open and fine', 'Open', 'Fine']),
    ...TOOLS,
    button(/^This difference is fine: .*, Phone$/),
    button(/^Take back: .*, Phone$/),
    text('Fine'),
  ],
  'consistency, all the same': [...TOOLS, text('No page differs from your list')],
  'consistency, nothing found': [text('Nothing to compare'), link('Back to the results')],
  'consistency, not loaded': [text('The report could not be loaded'), button('Try again')],
};
