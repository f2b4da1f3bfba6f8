import { styled } from 'styled-components';
import type { CsvMapping, ParsedCsv } from '#contract/csv.ts';
import { color, space, type } from '../../../lib/theme.ts';

/** The uses of the selects, by key of the mapping. */
const USES = { name: 'Business Name', address: 'Address', city: 'City', state: 'State' } as const;

const listed = (words: string[]) => new Intl.ListFormat('en-GB').format(words);

/** The columns that are chosen in more than one select, each with its uses. */
function chosenTwice(mapping: CsvMapping): [column: string, uses: string[]][] {
  const uses = Object.entries(USES).flatMap(([key, use]) => {
    const column = mapping[key as keyof typeof USES];
    return column ? [{ column, use }] : [];
  });
  const byColumn = Map.groupBy(uses, ({ column }) => column);
  return [...byColumn]
    .filter(([, some]) => some.length > 1)
    .map(([column, some]) => [column, some.map(({ use }) => use)]);
}

type Props = {
  mapping: CsvMapping;
  recognised: ParsedCsv['recognisedColumns'];
  titleRows: ParsedCsv['titleRows'];
};

/** Notes on the mapping: columns chosen twice, columns used without a select, and lines left out above the header. */
export function MappingNotes({ mapping, recognised, titleRows }: Props) {
  const used = [
    ...(recognised?.zipCode ? [`“${recognised.zipCode}” for the ZIP code`] : []),
    ...(recognised?.phone ? [`“${recognised.phone}” for the phone number`] : []),
  ];
  return (
    <>
      <div role="status">
        {chosenTwice(mapping).map(([column, uses]) => (
          <Warning key={column}>
            “{column}” is chosen for {listed(uses)}. Choose a column for each, or None.
          </Warning>
        ))}
      </div>
      {used.length > 0 && <Note>Also used: {listed(used)}.</Note>}
      {titleRows && titleRows.length > 0 && (
        <Note>Left out above the header: {listed(titleRows.map((title) => `“${title}”`))}.</Note>
      )}
    </>
  );
}

const Note = styled.p`
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${type.caption};
  overflow-wrap: anywhere;
`;

const Warning = styled(Note)`
  margin-top: ${space(2)};
  color: ${color.warningText};
`;
