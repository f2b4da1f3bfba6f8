import type { Admit } from '../../backend/lib/router.ts';

/** For tests of a router on its own, without sign-in. */
export const admitAll: Admit = async () => null;
