import { z } from 'zod';
import { defineCalls } from './call.ts';
import { Platform } from './platforms.ts';

export const platformCalls = defineCalls({
  'GET /api/platforms': {
    id: 'listPlatforms',
    summary: 'List platforms',
    description: 'The platforms on which salons are searched, and those that are switched off.',
    who: 'operator',
    reply: { type: 'application/json', schema: z.array(Platform) },
  },
});
