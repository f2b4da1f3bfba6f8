import type { ACCOUNT_SCREENS } from '../ui/accountScreens.ts';
import { RECOVERY_CODES, SECRET, UNAVAILABLE, WRONG_PASSWORD } from '../ui/accountScreens.ts';
import type { Sight } from '../ui/sights.ts';
import { button, dialog, field, heading, image, label, link, no, region, text } from '../ui/sights.ts';

const RECOVERY = [
  ...[RECOVERY_CODES[0]!, RECOVERY_CODES[9]!].map(text),
  text(
    'Without your phone, you sign in with one of these codes. Each works once. They are not shown again: save or print them.',
  ),
  button('Save as File'),
  button('I Have Saved Them'),
  no('button', 'Close dialog'),
];
const BOTH = [
  field('Password', { type: 'password', autocomplete: 'current-password' }),
  field('Code', { autocomplete: 'one-time-code' }),
  text('From your app, or a recovery code.'),
  button('Cancel'),
];

/** The page Account, its dialogs, and the sign-in's second step. */
export const ACCOUNT_CHECKLIST: Record<keyof typeof ACCOUNT_SCREENS, Sight[]> = {
  account: [
    text('Your password, second factor and sessions'),
    link(/^\S+@salon-directory\.example\.com$/),
    region('Your password'),
    text('A new one ends all your other sessions.'),
    field('Current password', { type: 'password', autocomplete: 'current-password' }),
    field('New password', { type: 'password', autocomplete: 'new-password' }),
    label('New password again'),
    text('At least 15 characters, such as four words that have nothing to do with each other.'),
    button('Change Password'),
    region('Second factor'),
    text('After the password, the sign-in asks for a code from an app on your phone.'),
    text('Off'),
    button('Set Up'),
    no('button', 'Turn Off'),
    region('Sessions'),
    text('Browsers in which you are signed in. If you do not know one, end it and change your password.'),
    text('This session'),
    text(/^192\.0\.2\.17 · Last used .+ · Signed in .+/),
    button('End the session Unknown browser'),
    no('button', 'End the session Firefox on Windows'),
    button('End All Others'),
  ],
  'account, second factor on': [
    text('On'),
    text(/^On since .+\. 7 of 10 recovery codes are left\.$/),
    button('New Recovery Codes'),
    button('Turn Off'),
    no('button', 'Set Up'),
  ],
  'account, without sign-in': [text('There are no accounts'), text('Nobody has to sign in to this product.')],
  'account, loading': [heading('Account'), text('Loading your account...')],
  'account, failed': [text('Your account could not be loaded'), text(`503: ${UNAVAILABLE}`)],
  'account, wrong password': [text(WRONG_PASSWORD), field('Current password', { value: 'not the password' })],
  'second factor, password': [
    dialog('Set up the second factor'),
    text('Your other sessions end when it is on.'),
    field('Password', { type: 'password', autocomplete: 'current-password' }),
    button('Cancel'),
    button('Continue'),
  ],
  'second factor, QR code': [
    text('Scan this with an authenticator app, or type the key into it.'),
    image('QR code for your authenticator app'),
    text(SECRET.replace(/.{4}(?=.)/g, '$& ')),
    field('Code that the app shows', { autocomplete: 'one-time-code', value: '' }),
    button('Turn On'),
  ],
  'second factor, recovery codes': [dialog('The second factor is on'), ...RECOVERY],
  'second factor, new recovery codes': [
    dialog('New recovery codes'),
    text('The codes that you have now stop working.'),
    button('Make New Codes'),
    ...BOTH,
  ],
  'second factor, off': [
    dialog('Turn off the second factor'),
    text('The sign-in then asks for your password alone.'),
    button('Turn Off'),
    ...BOTH,
  ],
  'sign-in, code': [
    heading('Sign in to Salon Verifier'),
    field('Code', { autocomplete: 'one-time-code' }),
    text('From your authenticator app, or a recovery code.'),
    button('Sign in'),
    button('Back'),
  ],
};
