import type { RESULTS_SCREENS } from '../ui/resultsScreens.ts';
import type { Sight } from '../ui/sights.ts';
import {
  button,
  checkbox,
  coloured,
  count,
  dialog,
  disabled,
  heading,
  link,
  region,
  text,
  toast,
  tooltip,
} from '../ui/sights.ts';

const NOTE =
  'Note: Simulated results (marked with warning badge) cannot be synced to WordPress and are disabled from selection.';
const RESULTS_SUBTITLE = 'Real-time verification status with platform details';

/** Sections 2 and 9: the results, their details and the duplicate dialog. */
export const RESULTS_CHECKLIST: Record<keyof typeof RESULTS_SCREENS, Sight[]> = {
  'results on their way': [
    heading('Verification Results'),
    text(RESULTS_SUBTITLE),
    text('Loading results...'),
  ],
  'results, none at all': [text('No results found')],
  'results, filter shows none': [text('No verified results found')],
  'results, over a platform with a page': [tooltip('Open Yelp')],
  'results, over a platform without a page': [tooltip('Booksy (No URL)')],
  'results, simulated': [
    text(NOTE),
    text('Simulated'),
    count('rows that cannot be selected', '[aria-label="Results table"] tbody input:disabled', 10),
  ],
  'results, synced': [
    link('Synced: edit Juniper & Rye Hair Studio in WordPress'),
    text('Sync failed'),
    count('links to drafts', '[aria-label="Results table"] a[href*="post.php"]', 4),
  ],
  'results, selected': [
    button('Sync Selected (18)'),
    count('rows ticked on this page', '[aria-label="Results table"] tbody input:checked', 8),
    count('words on what cannot be synced', ':text("of them can\'t be synced")', 0),
  ],
  'results, some cannot be synced': [button('Sync Selected (19)'), text("1 of them can't be synced")],
  'results, sync left some out': [
    toast('Sync successful', /^Successfully synced 17 business\(es\)/),
    text('2 of 19 business(es) not synced'),
    text('Juniper & Rye Hair Studio: The site answered 500.'),
    text('"Harbor Street Barbers" was not found, and only verified and maybe businesses can be synced.'),
    button('Dismiss'),
  ],
  'results, syncing': [disabled('Syncing...')],
  'duplicate dialog': [
    dialog('Potential Duplicates Detected'),
    text(
      '2 business(es) may already exist in WordPress. Review the matches below and choose which to sync anyway.',
    ),
    checkbox('Juniper & Rye Hair Studio'),
    checkbox('Copper Comb Salon'),
    text('Found 4 potential match(es)'),
    text('Found 1 potential match(es)'),
    text('Duplicate'),
    text('Juniper and Rye'),
    text('96% match'),
    coloured('96% match', 'dangerText'),
    coloured('85% match', 'dangerText'),
    coloured('70% match', 'muted'),
    coloured('69% match', 'accentText'),
    text('Similar name (96%), same ZIP'),
    text('101 Main St'),
    link('View in WordPress'),
    count('matches, at most 3 for one business', '[role=dialog] a:text-is("View in WordPress")', 4),
    count('ticked', '[role=dialog] input:checked', 0),
    text('16 business(es) with no duplicates will be synced'),
    button('Show all 4 matches of Juniper & Rye Hair Studio'),
    button('Select All'),
    button('Cancel'),
    button('Sync 16 Business(es)'),
  ],
  'duplicate dialog, every match': [
    text('Rye Studio'),
    count('matches', '[role=dialog] a:text-is("View in WordPress")', 5),
    button('Show fewer matches of Juniper & Rye Hair Studio'),
  ],
  'business details': [
    dialog('Juniper & Rye Hair Studio - Verification Details'),
    text(/^1420 N Milwaukee Ave/),
    text('Verified'),
    heading('Platform URLs'),
    link('Open Yelp'),
    text('Open'),
    count('links that open in a new tab', '[role=dialog] a[target=_blank]', 2),
    text('https://www.yelp.com/biz/juniper-rye-hair-studio-chicago'),
    heading('Platform Count'),
    heading('Verified At'),
    text(/^Verified At.*\d{4}.*\d\d:\d\d/),
    heading('Original Data'),
    region('Original Data'),
    heading('Processing Details'),
    region('Processing Details'),
    button('Close'),
  ],
  'business details, nothing found': [
    dialog('Harbor Street Barbers - Verification Details'),
    text('No platform URLs found'),
    text('Not Found'),
  ],
  'business details, not processed and nameless': [
    dialog('Unknown Business - Verification Details'),
    text(/^No location/),
    text('Not Processed'),
    text('Verified AtNot verified'),
    text('No platform URLs found'),
  ],
  'business details, platform unknown': [
    text('Treatwell'),
    count('generic link icons', '[role=dialog] i.fa-link', 1),
  ],
};
