import { z } from 'zod';

/** A whole number in a query, in digits only. Texts such as `0x10` and `1e2` are refused. */
export const wholeNumber = (least: number, most?: number) =>
  z.preprocess(
    (given: number | string) => (/^\d+$/.test(String(given)) ? Number(given) : Number.NaN),
    most === undefined ? z.number().int().min(least) : z.number().int().min(least).max(most),
  );
