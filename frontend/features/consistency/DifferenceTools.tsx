import { styled } from 'styled-components';
import type { DifferenceFilter } from '#contract/consistency.ts';
import { DIFFERENCE_STATES, ELEMENTS } from '#contract/words.ts';
import { Button } from '../../components/Button.tsx';
import { notify } from '../../components/notify.tsx';
import { SearchChoice, SearchTools } from '../../components/SearchTools.ts';
import { Select } from '../../components/Select.tsx';
import { errorText } from '../../lib/apiError.ts';
import { screen } from '../../lib/theme.ts';
import { usePlatforms } from '../results/index.ts';
import { useExportDifferencesMutation } from './consistencyApi.ts';
import { ELEMENT_NAMES } from './elements.ts';

const STATES = { open: 'Open', fine: 'Fine' } as const;

type Props = {
  jobId: string;
  /** The platforms that the report has. */
  platformIds: string[];
  filter: DifferenceFilter;
  onChange: (changes: DifferenceFilter) => void;
};

/** The filters by element, platform and decision, and the download of what they match. */
export function DifferenceTools({ jobId, platformIds, filter, onChange }: Props) {
  const platformsOf = usePlatforms();
  const [exportDifferences, { isLoading }] = useExportDifferencesMutation();
  const download = async () => {
    try {
      const fileName = await exportDifferences({ jobId, filter }).unwrap();
      notify({ title: 'Export Complete', text: `Downloaded ${fileName}` });
    } catch (error) {
      const text = errorText(error, 'Failed to export the differences');
      notify({ title: 'Export Failed', text, destructive: true });
    }
  };
  return (
    <Tools aria-label="Differences">
      <SearchChoice $width="150px">
        <Select
          aria-label="Element"
          value={filter.element ?? ''}
          onChange={({ target }) => onChange({ element: ELEMENTS.find((one) => one === target.value) })}
        >
          <option value="">Any element</option>
          {ELEMENTS.map((element) => (
            <option key={element} value={element}>
              {ELEMENT_NAMES[element]}
            </option>
          ))}
        </Select>
      </SearchChoice>
      <SearchChoice $width="170px">
        <Select
          aria-label="Platform"
          value={filter.platform ?? ''}
          onChange={({ target }) => onChange({ platform: target.value || undefined })}
        >
          <option value="">Any platform</option>
          {platformsOf(platformIds).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </SearchChoice>
      <SearchChoice $width="150px">
        <Select
          aria-label="Decision"
          value={filter.state ?? ''}
          onChange={({ target }) =>
            onChange({ state: DIFFERENCE_STATES.find((state) => state === target.value) })
          }
        >
          <option value="">Open and fine</option>
          {DIFFERENCE_STATES.map((state) => (
            <option key={state} value={state}>
              {STATES[state]}
            </option>
          ))}
        </Select>
      </SearchChoice>
      <Button icon="fa-solid fa-download" busy={isLoading} onClick={download}>
        {isLoading ? 'Exporting...' : 'Export Differences'}
      </Button>
    </Tools>
  );
}

const Tools = styled(SearchTools)`
  > button { margin-left: auto; }
  ${screen.narrow} { > button { flex: 1 0 100%; } }
`;
