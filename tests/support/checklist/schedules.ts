import type { SCHEDULE_SCREENS } from '../ui/scheduleScreens.ts';
import type { Sight } from '../ui/sights.ts';
import { button, column, dialog, field, heading, link, region, text } from '../ui/sights.ts';

/** The lists that are verified again by themselves, and the digests. */
export const SCHEDULE_CHECKLIST: Record<keyof typeof SCHEDULE_SCREENS, Sight[]> = {
  schedules: [
    heading('Schedules'),
    text('Lists that are verified again by themselves'),
    region('Schedules table'),
    ...['List', 'When', 'Next run', 'Last result'].map(column),
    text('Every week on Sunday at 06:00 (America/New_York)'),
    text('At most 5,000 searches each'),
    text('Every quarter on day 28 at 06:00 (America/New_York)'),
    text('A list without a name'),
    text('Paused'),
    text(/^The limit of this month for all jobs/),
    link(/^Completed, /),
    text(/^Left out on .*: The last run is still running\.$/),
    text('None'),
    button('Pause'),
    button('Resume'),
    button('Change schedule'),
    button('Delete schedule'),
    heading('Digests'),
    text(
      'When a scheduled run has found changes, a digest goes to the webhook at hooks.example.com and 3 e-mail addresses.',
    ),
    text('The webhook is switched off'),
    button('Switch on'),
    ...['Time', 'Sent by', 'State'].map(column),
    text('Being sent'),
    text(/^4 attempts, the next one at /),
    text('Delivered'),
    text('The mail server refused nobody@example.com.'),
    text('Failed'),
    button('Send again'),
  ],
  'schedules, none': [
    text('No list is verified again by itself'),
    text('Press Verify again at a completed list, in History or on the dashboard, and choose when.'),
    text('Nobody is told what has changed: an administrator can set a webhook or e-mail.'),
  ],
  'schedules, not loaded': [
    text('The schedules could not be loaded'),
    text('The digests could not be loaded'),
    button('Try again'),
  ],
  'schedule change': [
    dialog('Change schedule'),
    text('salons.csv · Paused: saving resumes it'),
    field('Spend at most', { placeholder: 'no limit' }),
    field('How often', { value: 'month' }),
    field('Day', { value: '1' }),
    field('Time', { value: '6' }),
    text('Time zone: America/New_York'),
    button('Cancel'),
    button('Save'),
  ],
  'schedule deletion': [
    dialog('Delete this schedule?'),
    text(/ is not verified again by itself any more\. The list and its results stay\.$/),
    button('Cancel'),
    button('Delete'),
  ],
};
