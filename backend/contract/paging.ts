import { z } from 'zod';
import { MAX_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from './wholeNumber.ts';

export const page = wholeNumber(1).describe('The number of the page, from 1.');
export const pageSize = wholeNumber(1, MAX_PAGE_SIZE).describe('Entries of a page.');
export const sortOrder = z.enum(['asc', 'desc']).describe('Default: `asc`.');
