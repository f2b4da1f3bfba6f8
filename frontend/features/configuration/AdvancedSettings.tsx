import { styled } from 'styled-components';
import { Field } from '../../components/Field.tsx';
import { SectionTitle } from '../../components/SectionTitle.ts';
import { Small } from '../../components/Small.ts';
import { TextInput } from '../../components/TextInput.tsx';
import { SEARCH_ENGINE } from '../../lib/names.ts';
import type { Settings } from '../../lib/settingsSlice.ts';
import { SETTINGS_LIMITS } from '../../lib/settingsSlice.ts';
import { screen, space } from '../../lib/theme.ts';
import { NotifySwitch } from './NotifySwitch.tsx';
import { ServerValues } from './ServerValues.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import type { SettingsProblems } from './settingsProblems.ts';

type Props = {
  settings: Settings;
  problems: SettingsProblems;
  onChange: (changes: Partial<Settings>) => void;
};

const NUMBERS = [
  {
    key: 'searchLimit',
    label: 'Search Results Limit',
    hint: `Number of ${SEARCH_ENGINE} results to check per business`,
  },
  { key: 'rateLimit', label: 'Rate Limiting', hint: 'Delay between searches (milliseconds)' },
] as const;

export function AdvancedSettings({ settings, problems, onChange }: Props) {
  return (
    <Section>
      <SectionTitle>Advanced Settings</SectionTitle>
      <Hint>
        These settings are kept in this browser only, and change no real search: its limits are set on the
        server by its administrator. <ServerValues />
      </Hint>
      <Grid>
        {NUMBERS.map(({ key, label, hint }) => (
          <Field key={key} label={label} hint={hint} error={problems[key]}>
            {(control) => (
              <TextInput
                {...control}
                {...SETTINGS_LIMITS[key]}
                type="number"
                aria-invalid={!!problems[key]}
                value={Number.isNaN(settings[key]) ? '' : settings[key]}
                onChange={(event) => onChange({ [key]: event.target.valueAsNumber })}
              />
            )}
          </Field>
        ))}
      </Grid>
      <SettingSwitch
        label="Auto-Export Results"
        hint="Automatically download CSV when verification completes"
        checked={settings.autoExport}
        onChange={(autoExport) => onChange({ autoExport })}
      />
      <NotifySwitch checked={settings.notifyAtEnd} onChange={(notifyAtEnd) => onChange({ notifyAtEnd })} />
    </Section>
  );
}

const Section = styled.section`
  margin-bottom: ${space(6)};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(4)};
  ${screen.narrow} { grid-template-columns: 1fr; }
`;

const Hint = styled(Small)`
  margin-bottom: ${space(4)};
`;
