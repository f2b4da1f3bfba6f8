import { logError } from './logError.ts';
import type { Settings } from './settingsSlice.ts';
import { DEFAULT_SETTINGS, SETTINGS_LIMITS } from './settingsSlice.ts';

const KEY = 'salon-verifier.settings';

function numberWithin(value: unknown, { min, max }: { min: number; max: number }, fallback: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : fallback;
}

/** Reads the stored settings. Values that are missing or out of range get their default. */
export function readSettings(): Settings {
  try {
    const kept: Partial<Record<keyof Settings, unknown>> =
      JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
    return {
      searchLimit: numberWithin(kept.searchLimit, SETTINGS_LIMITS.searchLimit, DEFAULT_SETTINGS.searchLimit),
      rateLimit: numberWithin(kept.rateLimit, SETTINGS_LIMITS.rateLimit, DEFAULT_SETTINGS.rateLimit),
      autoExport: typeof kept.autoExport === 'boolean' ? kept.autoExport : DEFAULT_SETTINGS.autoExport,
      notifyAtEnd: kept.notifyAtEnd === true,
    };
  } catch (error) {
    logError('The settings kept in this browser could not be read.', error);
    return DEFAULT_SETTINGS;
  }
}

export function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch (error) {
    // If the browser stores nothing (private mode, full storage), the settings apply to this visit only.
    logError('The settings could not be kept in this browser.', error);
  }
}
