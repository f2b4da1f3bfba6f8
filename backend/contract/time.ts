import { z } from 'zod';

/** A time in ISO 8601 with its zone, as replies contain it. */
export const Time = z.iso.datetime({ offset: true }).meta({ examples: ['2026-11-23T10:15:00.000Z'] });
