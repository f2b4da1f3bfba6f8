import type { ACCESS_SCREENS } from '../ui/accessScreens.ts';
import { OPERATOR, WRONG } from '../ui/accessScreens.ts';
import type { Sight } from '../ui/sights.ts';
import { button, dialog, field, heading, label, no, text } from '../ui/sights.ts';

/** The signed-in operator and the sign-in page. */
export const ACCESS_CHECKLIST: Record<keyof typeof ACCESS_SCREENS, Sight[]> = {
  'sign-in': [
    heading('Sign in to Salon Verifier'),
    text('Online Presence Verification for Salons'),
    field('Email', { autocomplete: 'username' }),
    field('Password', { autocomplete: 'current-password', type: 'password' }),
    button('Sign in'),
    text('An administrator adds operators, and gives them a new password.'),
    no('button', 'Sign out'),
  ],
  'sign-in, wrong': [text(WRONG), field('Email', { value: 'ana@example.com' })],
  'sign-in again': [
    dialog('Sign in again'),
    text('Your session has ended. What you have entered is still there, and verifications continue.'),
    field('Email', { value: OPERATOR }),
    label('Password'),
    button('Sign in'),
    no('button', 'Close dialog'),
  ],
  'dashboard, signed in': [text(OPERATOR), button('Sign out'), text(`Started by ${OPERATOR}`)],
  'history, signed in': [button('Sign out'), button('Clear All History'), text(`Started by ${OPERATOR}`)],
};
