import type { Settings } from '../../lib/settingsSlice.ts';
import { SETTINGS_LIMITS } from '../../lib/settingsSlice.ts';

export type SettingsProblems = Partial<Record<keyof Settings, string>>;

export function settingsProblems(settings: Settings): SettingsProblems {
  const problems: SettingsProblems = {};
  for (const key of ['searchLimit', 'rateLimit'] as const) {
    const { min, max, step } = SETTINGS_LIMITS[key];
    const value = settings[key];
    if (!(value >= min && value <= max)) problems[key] = `Enter a number from ${min} to ${max}.`;
    else if ((value - min) % step !== 0)
      problems[key] = step === 1 ? 'Enter a whole number.' : `Enter a multiple of ${step}.`;
  }
  return problems;
}
