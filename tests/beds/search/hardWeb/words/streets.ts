import longForms from '../../words/longForms.json' with { type: 'json' };
import states from '../../words/states.json' with { type: 'json' };
import words from './streets.json' with { type: 'json' };

/** Streets that every city has. */
export const STREETS: readonly string[] = words.streets;

/** Streets that are typical of their city. */
export const LOCAL_STREETS: Readonly<Record<string, string[]>> = words.localStreets;

export const DIRECTIONS = ['', '', '', '', 'N', 'S', 'E', 'W', 'NE', 'SW'];

export const UNITS = ['Ste', 'Ste', 'Ste', 'Unit', '#'];

/** Postal abbreviations, and the long forms that people write instead. */
export const LONG_FORMS: Readonly<Record<string, string>> = longForms;

export const STATE_NAMES: Readonly<Record<string, string>> = states;
