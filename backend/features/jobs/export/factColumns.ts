import type { ChosenFacts } from '#contract/chosenFacts.ts';
import { chosenFacts } from '#contract/chosenFacts.ts';
import { hoursText } from '#contract/factText.ts';
import type { Cell, TableColumn } from './exportTypes.ts';

type ChosenColumn = Omit<TableColumn, 'cell'> & { cell: (chosen: ChosenFacts) => Cell };

/**
 * Columns for the chosen facts. Their headers begin with `Found`, because the list may have a column `Phone` or
 * `Website`.
 */
const CHOSEN_COLUMNS: ChosenColumn[] = [
  { header: 'Found Phone', cell: ({ phone }) => phone },
  { header: 'Found Website', width: 40, kind: 'link', cell: ({ website }) => website },
  { header: 'Found Booking URL', width: 40, kind: 'link', cell: ({ bookingUrl }) => bookingUrl },
  {
    header: 'Found Opening Hours',
    width: 40,
    cell: ({ openingHours }) => openingHours && hoursText(openingHours),
  },
  { header: 'Found Latitude', cell: ({ coordinates }) => coordinates?.latitude },
  { header: 'Found Longitude', cell: ({ coordinates }) => coordinates?.longitude },
  { header: 'Found Category', cell: ({ category }) => category },
  { header: 'Found Rating', cell: ({ rating }) => rating?.stars },
  { header: 'Found Reviews', cell: ({ rating }) => rating?.reviews },
  { header: 'Found Other Names', width: 32, cell: ({ otherNames }) => otherNames.join('; ') },
];

export const FACT_COLUMNS: TableColumn[] = CHOSEN_COLUMNS.map(({ cell, ...column }) => ({
  ...column,
  cell: ({ facts }) => facts && cell(chosenFacts(facts)),
}));
