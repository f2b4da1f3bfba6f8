import { notAuthenticated } from '../../lib/errors.ts';

export const notSignedIn = () =>
  notAuthenticated('You are not signed in, or your session has ended. Sign in, then try again.');
