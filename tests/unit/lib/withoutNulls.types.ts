import { withoutNulls } from '../../../backend/lib/withoutNulls.ts';

// Checked by the compiler, see contract/calls.types.ts.

type Shown = { name: string; city?: string; pages?: Record<string, string | null> };

export const uncompiled = {
  // @ts-expect-error: a missing optional key.
  forgotten: () => withoutNulls<Shown>({ name: 'Rosa', city: 'Reno' }),
  // @ts-expect-error: null for a key that the shape requires.
  required: () => withoutNulls<Shown>({ name: null, city: null, pages: null }),
  // @ts-expect-error: null for a key that may be null in the shape.
  nullable: () => withoutNulls<{ state: string | null }>({ state: null }),
  // @ts-expect-error: a key that the shape does not have.
  unknown: () => withoutNulls<Shown>({ name: 'Rosa', city: null, pages: null, state: 'NV' }),
};
