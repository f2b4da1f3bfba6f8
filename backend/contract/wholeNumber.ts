import { z } from 'zod';

/** A whole number of a query: digits only, and not what JavaScript reads as a number as well, such as 0x10 or 1e2. */
export const wholeNumber = (least: number, most?: number) =>
  z.preprocess(
    (given: number | string) => (/^\d+$/.test(String(given)) ? Number(given) : Number.NaN),
    most === undefined ? z.number().int().min(least) : z.number().int().min(least).max(most),
  );
