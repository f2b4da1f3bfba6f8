import { styled } from 'styled-components';
import type { CsvMapping } from '#contract/csv.ts';
import { SectionTitle } from '../../../components/SectionTitle.ts';
import { Select } from '../../../components/Select.tsx';
import { Table, TableFrame } from '../../../components/Table.tsx';
import type { CsvInput } from '../../../lib/sessionState.ts';
import { color, space } from '../../../lib/theme.ts';
import type { FieldKey } from '../mapping/fields.ts';
import { columnOf, FIELDS, withField } from '../mapping/fields.ts';

const PREVIEW_ROWS = 3;

type Props = { csv: CsvInput; onChange: (mapping: CsvMapping) => void };

/** Shows the first rows of the list, with a select above each column that chooses its use. */
export function DataPreview({ csv: { parsed, mapping }, onChange }: Props) {
  const { headers, rows } = parsed;
  const fieldOf = (header: string) =>
    FIELDS.find(({ key }) => columnOf(key, mapping, parsed) === header)?.key ?? '';
  return (
    <div>
      <SectionTitle>Data Preview</SectionTitle>
      <TableFrame label="First rows of the file">
        <Compact>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col" title={header}>
                  {header}
                </th>
              ))}
            </tr>
            <tr>
              {headers.map((header) => (
                <td key={header}>
                  <Select
                    aria-label={`Use of ${header}`}
                    value={fieldOf(header)}
                    options={FIELDS.map(({ key, use }) => [key, use])}
                    onChange={({ target }) =>
                      onChange(withField(mapping, header, target.value as FieldKey | '', parsed))
                    }
                  >
                    <option value="" disabled={fieldOf(header) === 'name'}>
                      Not used
                    </option>
                  </Select>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, PREVIEW_ROWS).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity.
              <tr key={index}>
                {headers.map((header) => (
                  <td key={header} title={row[header]}>
                    {row[header] || '-'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Compact>
      </TableFrame>
    </div>
  );
}

const Compact = styled(Table)`
  font-size: 13px;
  && th, && td { max-width: 220px; overflow: hidden; text-overflow: ellipsis; }
  && tbody td { height: 34px; }
  thead td { padding-bottom: ${space(1)}; background: ${color.subtle}; }
  thead td > span { width: 140px; }
  thead select { min-height: ${space(7)}; font-size: 13px; }
`;
