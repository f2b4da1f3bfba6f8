import { z } from 'zod';

/**
 * A whole number in a query, written in digits only. Other texts that JavaScript reads as numbers are refused, such as
 * `0x10` and `1e2`.
 */
export const wholeNumber = (least: number, most?: number) =>
  z.preprocess(
    (given: number | string) => (/^\d+$/.test(String(given)) ? Number(given) : Number.NaN),
    most === undefined ? z.number().int().min(least) : z.number().int().min(least).max(most),
  );
