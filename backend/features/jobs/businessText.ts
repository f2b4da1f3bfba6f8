import type { BusinessTextRow } from './businessQueries.ts';
import { businessRecord } from './businessQueries.ts';
import { presentBusiness } from './presentJob.ts';

/** An object's JSON with more members, whose values are JSON already. */
function withTexts(object: object, texts: Record<string, string>): string {
  let text = JSON.stringify(object).slice(0, -1);
  for (const [name, json] of Object.entries(texts)) text += `${text === '{' ? '' : ','}"${name}":${json}`;
  return `${text}}`;
}

/** A business as JSON, with the texts of the database as they are: to read and write them anew costs the most of all. */
export function businessText({
  originalData,
  platformUrls,
  processingDetails,
  ...row
}: BusinessTextRow): string {
  const empty = { originalData: {}, platformUrls: {}, processingDetails: {} };
  const { originalData: _, result, ...business } = presentBusiness(businessRecord({ ...row, ...empty }));
  if (!result) return withTexts(business, { originalData });
  const { platformUrls: __, processingDetails: ___, ...told } = result;
  const resultText = withTexts(told, {
    platformUrls: platformUrls ?? '{}',
    processingDetails: processingDetails ?? '{}',
  });
  return withTexts(business, { originalData, result: resultText });
}
