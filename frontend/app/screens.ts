import { AccountPage } from '../features/account/index.ts';
import { ConsistencyPage } from '../features/consistency/index.ts';
import { DestinationsPage } from '../features/destinations/index.ts';
import { HistoryPage } from '../features/history/index.ts';
import { ListingsPage } from '../features/listings/index.ts';
import { ReviewPage } from '../features/review/index.ts';
import { SchedulesPage } from '../features/schedules/index.ts';
import { paths } from '../lib/paths.ts';

/** The screens whose code is loaded when they are first opened: all that have a path, except the dashboard. */
export const SCREENS = [
  { path: paths.history, Screen: HistoryPage },
  { path: paths.schedules, Screen: SchedulesPage },
  { path: paths.consistency, Screen: ConsistencyPage },
  { path: paths.review, Screen: ReviewPage },
  { path: paths.listings, Screen: ListingsPage },
  { path: paths.destinations, Screen: DestinationsPage },
  { path: paths.account, Screen: AccountPage },
];
