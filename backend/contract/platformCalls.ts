import { z } from 'zod';
import { defineCalls } from './call.ts';
import { Platform } from './platforms.ts';

export const platformCalls = defineCalls({
  'GET /api/platforms': {
    who: 'operator',
    reply: { type: 'application/json', schema: z.array(Platform) },
  },
});
