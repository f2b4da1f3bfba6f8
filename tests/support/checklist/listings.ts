import type { LISTINGS_SCREENS } from '../ui/listingsScreens.ts';
import type { Sight } from '../ui/sights.ts';
import { button, column, heading, label, link, options, placeholder, region, text } from '../ui/sights.ts';

const TOOLS = [placeholder('Search by salon name...'), label('Updates'), label('Status on the site')];

/** Salons with a post on a destination, and the updates that wait for a decision. */
export const LISTINGS_CHECKLIST: Record<keyof typeof LISTINGS_SCREENS, Sight[]> = {
  listings: [
    heading('Listings'),
    text('Salons with a post on your site, and what has changed since it was written'),
    button('Look at the site'),
    ...TOOLS,
    options('Status on the site', [
      'Any status',
      'Draft (1)',
      'Published (3)',
      'In the trash (1)',
      'Gone (1)',
    ]),
    text(/^Last look on /),
    text('5 updates waiting, 1 more to decide one by one'),
    region('Listings table'),
    ...['Salon', 'On the site', 'Update', 'Values', 'Decision'].map(column),
    label('Select all updates on this page'),
    label('Select Yelp of Bella Nails'),
    button('Accept: Closed for good of Bella Nails'),
    button('Decline: Closed for good of Bella Nails'),
    button(/^Overwrite: Phone of Curl Up/),
    text('Last verification: closed for good'),
    link('Newest result of Bella Nails'),
    link('review it'),
    text('Edited by hand'),
    text('We wrote'),
    text('From your list.'),
    text('Only pages that are not certain show it.'),
    text('Address in the text of the post: 912 Oak Ave, Boise, ID.'),
    text('The words are the same. A link or the layout differs.'),
    text('Being written'),
    text('Declined'),
    text('WordPress did not keep it: a plugin may hold changes back.'),
    ...['Up to date', 'Restore it to update it', 'Deleted on the site'].map(text),
  ],
  'listings, all selected': [
    text('1,240 selected'),
    button('Clear the selection'),
    button('Accept selected'),
    button('Decline selected'),
  ],
  'listings, being read': [text(/41,250 of 100,000 posts read\. Waiting for the site: salons/)],
  'listings, look failed': [text('The look at the site has failed'), text(/2 of 6 posts were read/)],
  'listings, results since': [text(/Look again to compare the posts with its results/)],
  'listings, none yet': [text('No salon has a post yet'), link('History')],
  'listings on their way': [text('Loading the listings...')],
  'listings, not loaded': [text('The listings could not be loaded'), button('Try again')],
};
