import type { FAULTS } from '../ui/faults.ts';
import { AWAY } from '../ui/faults.ts';
import type { Sight } from '../ui/sights.ts';
import {
  button,
  coloured,
  count,
  dialog,
  errorToast,
  heading,
  link,
  no,
  noToast,
  text,
  toast,
} from '../ui/sights.ts';
import type { TOASTS } from '../ui/toasts.ts';

const AWAY_503 = `503: ${AWAY}`;

/** Section 3: the messages after a successful call. */
export const TOAST_CHECKLIST: Record<keyof typeof TOASTS, Sight[]> = {
  'verification started': [toast('Verification Started', 'Processing 4 salons')],
  'job paused': [toast('Job Paused', 'Verification has been paused')],
  'job resumed': [toast('Job Resumed', 'Verification has been resumed')],
  'job deleted': [
    toast('Job deleted', 'Verification job has been successfully removed'),
    no('heading', 'Delete Verification Job?'),
  ],
  'all jobs cleared': [toast('All jobs cleared', 'All verification history has been successfully removed')],
  'export complete': [toast('Export Complete', /^Downloaded verification-[0-9a-f]{8}-\d{4}-\d\d-\d\d\.csv$/)],
  'export complete, file without a name': [toast('Export Complete', 'Downloaded export.csv')],
  'sync successful': [
    toast('Sync successful', 'Successfully synced 18 business(es) to Salon Directory'),
    button('Sync Selected (0)'),
    count('rows still ticked', '[aria-label="Results table"] input:checked', 0),
  ],
  'connection successful': [
    toast('Connection successful', 'All is well.'),
    coloured('All is well.', 'successText'),
    count('green checks', 'main i.fa-circle-check', 1),
    count('red crosses', 'main i.fa-circle-xmark', 0),
  ],
};

/** Section 4: the messages after a failure. */
export const FAULT_CHECKLIST: Record<keyof typeof FAULTS, Sight[]> = {
  'start fails': [errorToast('Error', AWAY_503), button('Start Verification Process')],
  'start fails without a word': [errorToast('Error', '503: Service Unavailable')],
  'start fails without an answer': [errorToast('Error', /^The server did not answer\./)],
  'pause fails': [errorToast('Error', AWAY_503), button('Pause Verification')],
  'resume fails': [errorToast('Error', AWAY_503), button('Resume Verification')],
  'file cannot be read': [
    errorToast('CSV Parse Error', /^422: /),
    text('Drop CSV file here or click to browse'),
  ],
  'file is too large': [errorToast('CSV Parse Error', /^413: /)],
  'file is no CSV': [text('salons.pdf is not a list. Save it as .xlsx or CSV, then drop it again.'), noToast],
  'export fails': [errorToast('Export Failed', 'Failed to export results')],
  'address cannot be parsed': [noToast],
  'nothing selected to sync': [
    errorToast('No businesses selected', 'Please select at least one business to sync'),
    dialog('Sync to Salon Directory'),
  ],
  'duplicate check fails': [errorToast('Duplicate check failed', AWAY_503), button('Sync Selected (18)')],
  'sync fails': [errorToast('Sync failed', AWAY_503), button('Sync 18')],
  'sync answers that nothing was synced': [errorToast('Sync failed', 'Failed to sync to Salon Directory')],
  'delete fails': [errorToast('Delete failed', AWAY_503), dialog('Delete Verification Job?')],
  'clear-all fails': [errorToast('Clear failed', AWAY_503), dialog('Clear All Verification History?')],
  'connection test says no': [
    errorToast('Connection failed', /127\.0\.0\.1:4 refuses the connection/),
    count('red crosses', 'main i.fa-circle-xmark', 1),
  ],
  'connection test fails': [
    errorToast('Connection test failed', AWAY_503),
    text(AWAY_503),
    coloured(AWAY_503, 'dangerText'),
    count('red crosses', 'main i.fa-circle-xmark', 1),
  ],
  'business details cannot be loaded': [
    dialog('Error Loading Business Details'),
    text('Failed to load business details'),
    button('Close'),
  ],
  'loads fail on the dashboard': [
    text(/The platforms could not be loaded\. 500: Internal server error/),
    text(AWAY_503),
    button('Try again'),
    noToast,
  ],
  'loads fail on History': [heading('Verification History'), text(AWAY_503), button('Try again')],
  'loads fail on the destinations': [link('Back to the dashboard'), text(AWAY_503), button('Try again')],
};
