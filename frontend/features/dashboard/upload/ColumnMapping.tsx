import { styled } from 'styled-components';
import type { CsvMapping } from '#contract/csv.ts';
import { defaultMapping } from '#contract/defaultMapping.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { SectionTitle } from '../../../components/SectionTitle.ts';
import { Select } from '../../../components/Select.tsx';
import { Small } from '../../../components/Small.ts';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { mappingChanged } from '../../../lib/sessionSlice.ts';
import type { CsvInput } from '../../../lib/sessionState.ts';
import { screen, space } from '../../../lib/theme.ts';
import { columnOf, FIELDS, withColumn } from '../mapping/fields.ts';
import { isZipComputed, readFrom } from '../mapping/listedPlaces.ts';
import { MappingNotes } from './MappingNotes.tsx';
import { forgetMapping } from './mappingMemory.ts';

type Props = { csv: CsvInput; onChange: (mapping: CsvMapping) => void };

export function ColumnMapping({ csv: { parsed, mapping, recalled }, onChange }: Props) {
  const dispatch = useAppDispatch();
  const suggest = () => {
    dispatch(mappingChanged(defaultMapping(parsed)));
    forgetMapping(parsed.headers);
  };
  return (
    <div>
      <SectionTitle>Column Mapping</SectionTitle>
      <Grid>
        {FIELDS.map(({ key, use, required }) => (
          <Field
            key={key}
            label={`${use} Column${required ? '*' : ''}`}
            hint={readFrom({ parsed, mapping }, key)}
          >
            {(control) => (
              <Select
                {...control}
                required={required}
                value={columnOf(key, mapping, parsed)}
                options={parsed.headers.map((header) => [header, header])}
                onChange={({ target }) => onChange(withColumn(mapping, key, target.value))}
              >
                {!required && <option value="">None</option>}
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
      {isZipComputed({ parsed, mapping }) && (
        <Note>ZIP Code and Taxonomy City are automatically computed from the address field.</Note>
      )}
      <MappingNotes parsed={parsed} mapping={mapping} />
    </div>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  ${screen.narrow} { grid-template-columns: 1fr; }
`;

const Note = styled(Small)`
  margin-top: ${space(2)};
`;

const Recalled = styled(Small)`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;
