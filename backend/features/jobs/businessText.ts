import type { BusinessRow, BusinessTextRow } from './businessQueries.ts';
import { presentBusiness } from './presentBusiness.ts';

/** Returns the JSON of an object, with further members whose values are already JSON text. */
function withTexts(object: object, texts: Record<string, string | null>): string {
  let text = JSON.stringify(object).slice(0, -1);
  for (const [name, json] of Object.entries(texts)) text += `${text === '{' ? '' : ','}"${name}":${json}`;
  return `${text}}`;
}

/** Returns a business as JSON. Its JSON columns are not parsed, because that would take most of the time. */
export function businessText({
  originalData,
  platformUrls,
  processingDetails,
  facts,
  ...row
}: BusinessTextRow): string {
  const blank = { originalData: {}, platformUrls: {}, processingDetails: {}, facts: null };
  const { originalData: _, result, ...business } = presentBusiness({ ...row, ...blank } as BusinessRow);
  if (!result) return withTexts(business, { originalData });
  const { platformUrls: __, processingDetails: ___, ...rest } = result;
  const texts = { platformUrls, processingDetails, ...(facts !== null && { facts }) };
  return withTexts(business, { originalData, result: withTexts(rest, texts) });
}
