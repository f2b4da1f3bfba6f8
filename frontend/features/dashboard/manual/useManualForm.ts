import { useCallback, useState } from 'react';
import type { ManualFields } from './manualEntry.ts';
import { EMPTY_FORM, fill, withText } from './manualForm.ts';
import type { ParsedParts } from './useAddressAutoParse.ts';
import { useAddressAutoParse } from './useAddressAutoParse.ts';

/** The state of the form. The parts of a parsed address fill the fields in which the operator has not typed. */
export function useManualForm() {
  const [form, setForm] = useState(EMPTY_FORM);
  const [completing, setCompleting] = useState(false);
  const onParsed = useCallback((parts: ParsedParts) => setForm((current) => fill(current, parts)), []);
  const parseNow = useAddressAutoParse(form.fields.address, onParsed);

  return {
    fields: form.fields,
    /** `complete` is waiting for the address to be parsed. Until then the fields must not be changed. */
    completing,
    change: (key: keyof ManualFields, value: string) => setForm((current) => withText(current, key, value)),
    /** Returns the fields after the address has been parsed, or could not be. */
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
