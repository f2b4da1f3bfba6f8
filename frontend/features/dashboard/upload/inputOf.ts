import { defaultMapping } from '#contract/defaultMapping.ts';
import type { CsvInput, UploadedCsv } from '../../../lib/sessionState.ts';
import { columnOf, FIELDS } from '../mapping/fields.ts';
import { recallMapping } from './mappingMemory.ts';

/**
 * Returns the input made of an uploaded list. If the remembered mapping of a list with the same headers differs from
 * the suggested mapping, the remembered one is used, and `recalled` is true.
 */
export function inputOf(parsed: UploadedCsv): CsvInput {
  const mapping = defaultMapping(parsed);
  const recalled = recallMapping(parsed.headers);
  const differs =
    recalled && FIELDS.some(({ key }) => columnOf(key, recalled, parsed) !== columnOf(key, mapping, parsed));
  return differs ? { parsed, mapping: recalled, recalled: true } : { parsed, mapping };
}
