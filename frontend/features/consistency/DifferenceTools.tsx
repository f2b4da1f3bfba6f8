import { styled } from 'styled-components';
import type { DifferenceFilter } from '#contract/consistency.ts';
import { DIFFERENCE_STATES, ELEMENTS } from '#contract/words.ts';
import { Button } from '../../components/Button.tsx';
import { FilterChoice } from '../../components/FilterChoice.tsx';
import { notify } from '../../components/notify.tsx';
import { SearchTools } from '../../components/SearchTools.ts';
import { errorText } from '../../lib/apiError.ts';
import { ELEMENT_NAMES } from '../../lib/elementNames.ts';
import { screen } from '../../lib/theme.ts';
import { usePlatforms } from '../../lib/usePlatforms.ts';
import { useExportDifferencesMutation } from './consistencyApi.ts';

const STATES = { open: 'Open', fine: 'Fine' } as const;

type Props = {
  jobId: string;
  /** The platforms in the report, which the filter offers. */
  platformIds: string[];
  filter: DifferenceFilter;
  onChange: (changes: DifferenceFilter) => void;
};

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
      <FilterChoice
        label="Element"
        any="Any element"
        width="150px"
        value={filter.element}
        options={ELEMENTS.map((element) => [element, ELEMENT_NAMES[element]])}
        onChange={(element) => onChange({ element })}
      />
      <FilterChoice
        label="Platform"
        any="Any platform"
        width="170px"
        value={filter.platform}
        options={platformsOf(platformIds).map(({ id, name }) => [id, name])}
        onChange={(platform) => onChange({ platform })}
      />
      <FilterChoice
        label="Decision"
        any="Open and fine"
        width="150px"
        value={filter.state}
        options={DIFFERENCE_STATES.map((state) => [state, STATES[state]])}
        onChange={(state) => onChange({ state })}
      />
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
