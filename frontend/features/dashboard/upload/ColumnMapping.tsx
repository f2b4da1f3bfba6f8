import { styled } from 'styled-components';
import type { CsvMapping, ParsedCsv } from '#contract/csv.ts';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { mappingChanged } from '../../../lib/sessionSlice.ts';
import { color, screen, space, type } from '../../../lib/theme.ts';
import { SectionTitle } from '../SectionTitle.tsx';
import { MappingNotes } from './MappingNotes.tsx';

const COLUMNS = [
  { key: 'name', label: 'Business Name Column*', required: true },
  { key: 'address', label: 'Address Column', required: false },
  { key: 'city', label: 'City Column', required: false },
  { key: 'state', label: 'State Column', required: false },
] as const;

type Props = { parsed: ParsedCsv; mapping: CsvMapping };

/** Says which column holds what. */
export function ColumnMapping({ parsed, mapping }: Props) {
  const dispatch = useAppDispatch();
  return (
    <div>
      <SectionTitle>Column Mapping</SectionTitle>
      <Grid>
        {COLUMNS.map(({ key, label, required }) => (
          <Field key={key} label={label}>
            {(control) => (
              <Select
                {...control}
                required={required}
                value={mapping[key] ?? ''}
                onChange={(event) =>
                  dispatch(mappingChanged({ ...mapping, [key]: event.target.value || undefined }))
                }
              >
                {!required && <option value="">None</option>}
                {parsed.headers.map((header) => (
                  <option key={header}>{header}</option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </Grid>
      <Note>ZIP Code and Taxonomy City are automatically computed from the address field.</Note>
      <MappingNotes mapping={mapping} recognised={parsed.recognisedColumns} titleRows={parsed.titleRows} />
    </div>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  ${screen.narrow} { grid-template-columns: 1fr; }
`;

const Note = styled.p`
  margin-top: ${space(2)};
  color: ${color.muted};
  font-size: ${type.caption};
`;
