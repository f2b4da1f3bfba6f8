import { styled } from 'styled-components';
import type { CsvMapping } from '#contract/csv.ts';
import { defaultMapping } from '#contract/defaultMapping.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { SectionTitle } from '../../../components/SectionTitle.ts';
import { Select } from '../../../components/Select.tsx';
import { useAppDispatch } from '../../../lib/hooks.ts';
import type { CsvInput } from '../../../lib/sessionSlice.ts';
import { mappingChanged } from '../../../lib/sessionSlice.ts';
import { color, screen, space, type } from '../../../lib/theme.ts';
import { MappingNotes } from './MappingNotes.tsx';
import { forgetMapping, rememberMapping } from './mappingMemory.ts';

const COLUMNS = [
  { key: 'name', label: 'Business Name Column*', required: true },
  { key: 'address', label: 'Address Column', required: false },
  { key: 'city', label: 'City Column', required: false },
  { key: 'state', label: 'State Column', required: false },
] as const;

type Props = { csv: CsvInput };

/** The selects that map the list's columns. */
export function ColumnMapping({ csv: { parsed, mapping, recalled } }: Props) {
  const dispatch = useAppDispatch();
  const change = (next: CsvMapping) => {
    dispatch(mappingChanged(next));
    rememberMapping(parsed.headers, next);
  };
  const suggest = () => {
    dispatch(mappingChanged(defaultMapping(parsed)));
    forgetMapping(parsed.headers);
  };
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
                onChange={({ target }) => change({ ...mapping, [key]: target.value || undefined })}
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
      {recalled && (
        <Recalled>
          As you mapped it last time.
          <Button variant="ghost" onClick={suggest}>
            Use the suggestion
          </Button>
        </Recalled>
      )}
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

const Recalled = styled.p`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${type.caption};
`;
