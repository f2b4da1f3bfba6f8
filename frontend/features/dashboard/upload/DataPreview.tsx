import { styled } from 'styled-components';
import { SectionTitle } from '../../../components/SectionTitle.ts';
import { Table, TableFrame } from '../../../components/Table.tsx';

const PREVIEW_ROWS = 3;

type Props = { headers: string[]; rows: Record<string, string>[] };

export function DataPreview({ headers, rows }: Props) {
  return (
    <div>
      <SectionTitle>Data Preview</SectionTitle>
      <TableFrame label="First rows of the file">
        <Compact>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
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
`;
