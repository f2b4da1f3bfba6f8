import type { Difference, DifferenceFilter, DifferingSalon } from '#contract/consistency.ts';
import type { Element } from '#contract/words.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { differingValues, isFine } from '../../matching/pageValues.ts';
import type { FineValueRow } from '../../results/readDecisions.ts';
import type { DifferingRow } from './consistencyQueries.ts';

/** Returns the list's values as people read them; an empty text if the list has none. */
function listedValues({ name, address, zipCode, city, state, phone }: DifferingRow): Record<Element, string> {
  return {
    name,
    street: address ?? '',
    zip: zipCode ?? '',
    city: [city, state].filter(Boolean).join(', '),
    phone: phone ?? '',
  };
}

export function differencesOf(
  row: DifferingRow,
  fineValues: readonly FineValueRow[],
  filter: DifferenceFilter = {},
): Difference[] {
  const listed = listedValues(row);
  return differingValues(row).flatMap((value) => {
    const { platformId, url, element, shown } = value;
    const fine = fineValues.find((one) => isFine(value, [one]));
    const isLeftOut =
      (filter.element && filter.element !== element) ||
      (filter.platform !== undefined && filter.platform !== platformId) ||
      (filter.state && filter.state !== (fine ? 'fine' : 'open'));
    if (isLeftOut) return [];
    const said = fine && { id: fine.id, by: fine.by, at: fine.at.toISOString() };
    return [
      {
        ...{ platformId, url, element, shown },
        listed: listed[element],
        ...(said && { fine: withoutNulls<Difference['fine'] & {}>(said) }),
      },
    ];
  });
}

export const presentDiffering = (
  row: DifferingRow,
  fine: readonly FineValueRow[],
  filter: DifferenceFilter = {},
): DifferingSalon =>
  withoutNulls<DifferingSalon>({
    businessId: row.id,
    row: row.listRow,
    name: row.name,
    city: row.city,
    state: row.state,
    differences: differencesOf(row, fine, filter),
  });
