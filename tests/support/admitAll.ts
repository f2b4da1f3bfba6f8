import type { Admit } from '../../backend/lib/router.ts';

/** For a router that is tried by itself, without sign-in. */
export const admitAll: Admit = async () => null;
