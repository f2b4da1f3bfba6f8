import { useCallback, useState } from 'react';
import type { ManualFields } from './manualEntry.ts';
import { EMPTY_FORM, fill, withText } from './manualForm.ts';
import type { ParsedParts } from './useAddressAutoParse.ts';
import { useAddressAutoParse } from './useAddressAutoParse.ts';

/** The parts of a parsed address fill fields that contain nothing typed by the operator (see `fill`). */
export function useManualForm() {
  const [form, setForm] = useState(EMPTY_FORM);
  const [completing, setCompleting] = useState(false);
  const onParsed = useCallback((parts: ParsedParts) => setForm((current) => fill(current, parts)), []);
  const parseNow = useAddressAutoParse(form.fields.address, onParsed);

  return {
    fields: form.fields,
    /** True while `complete` waits for the address to be parsed. Meanwhile the fields must not be changed. */
    completing,
    change: (key: keyof ManualFields, value: string) => setForm((current) => withText(current, key, value)),
    /** Waits until the address is parsed, or could not be, and then returns the fields. */
    complete: async (): Promise<ManualFields> => {
      const reply = parseNow();
      if (!reply) return form.fields;
      setCompleting(true);
      const parts = await reply;
      setCompleting(false);
      return fill(form, parts).fields;
    },
    reset: () => setForm(EMPTY_FORM),
  };
}
