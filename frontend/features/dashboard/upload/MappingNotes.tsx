import { styled } from 'styled-components';
import { isNameUnknown } from '#contract/defaultMapping.ts';
import { Small } from '../../../components/Small.ts';
import { listed } from '../../../lib/listed.ts';
import type { CsvInput } from '../../../lib/sessionState.ts';
import { color, space } from '../../../lib/theme.ts';
import { columnOf, FIELDS } from '../mapping/fields.ts';

/**
 * The charset in which Excel for Windows writes CSV. A guess of this charset is hardly ever wrong, so it needs no note.
 */
const USUAL_CHARSET = 'windows-1252';

type Props = Pick<CsvInput, 'parsed' | 'mapping'>;

/** Returns the columns that are chosen in more than one select, each with its uses. */
function chosenTwice({ parsed, mapping }: Props): [column: string, uses: string[]][] {
  const uses = FIELDS.flatMap(({ key, use }) => {
    const column = columnOf(key, mapping, parsed);
    return column ? [{ column, use }] : [];
  });
  const byColumn = Map.groupBy(uses, ({ column }) => column);
  return [...byColumn]
    .filter(([, some]) => some.length > 1)
    .map(([column, some]) => [column, some.map(({ use }) => use)]);
}

export function MappingNotes({ parsed, mapping }: Props) {
  const { titleRows, guessedCharset } = parsed;
  return (
    <>
      <div role="status">
        {isNameUnknown(parsed) && mapping.name === parsed.headers[0] && (
          <Warning>No column looks like a name: check Business Name.</Warning>
        )}
        {chosenTwice({ parsed, mapping }).map(([column, uses]) => (
          <Warning key={column}>
            “{column}” is chosen for {listed(uses)}. Choose a column for each, or None.
          </Warning>
        ))}
      </div>
      {guessedCharset && guessedCharset.toLowerCase() !== USUAL_CHARSET && (
        <Warning>
          The letters were read as {guessedCharset}. If some look wrong, save the list as .xlsx or as CSV
          UTF-8.
        </Warning>
      )}
      {titleRows && titleRows.length > 0 && (
        <Note>Left out above the header: {listed(titleRows.map((title) => `“${title}”`))}.</Note>
      )}
    </>
  );
}

const Note = styled(Small)`
  margin-top: ${space(1)};
  overflow-wrap: anywhere;
`;

const Warning = styled(Note)`
  margin-top: ${space(2)};
  color: ${color.warningText};
`;
