import type { DestinationEntry } from '../site/destinationEntry.ts';
import { mayBeFact } from './fieldValue.ts';

const withoutFields = <Target>(given: Record<string, Target>): Record<string, Target> =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !mayBeFact(field)));

const withoutFactsIn = (template: string | undefined): string | undefined =>
  template && /\{\{[^}]*\bfact\./.test(template) ? undefined : template;

/** The destination without what uses facts. A sync with it leaves these values on the site as they are. */
export function withoutFacts(destination: DestinationEntry): DestinationEntry {
  const { fields, acf, terms, content, excerpt } = destination;
  return {
    ...destination,
    fields: withoutFields(fields),
    acf: withoutFields(acf),
    terms: withoutFields(terms),
    content: withoutFactsIn(content),
    excerpt: withoutFactsIn(excerpt),
  };
}
