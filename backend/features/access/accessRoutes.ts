import type { sessionCalls } from '#contract/sessionCalls.ts';
import type { Handlers } from '../../lib/router.ts';
import type { Access } from './accessService.ts';

export function accessRoutes({ signIn, signOut }: Access): Handlers<typeof sessionCalls> {
  return {
    'GET /api/session': ({ operator }) => (operator === null ? { open: true } : { email: operator }),
    'POST /api/session': ({ ctx, body }) => signIn(ctx, body),
    'DELETE /api/session': async ({ ctx }) => {
      await signOut(ctx);
      return { signedOut: true };
    },
  };
}
