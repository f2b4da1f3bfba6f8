import { useCallback, useState } from 'react';
import type { ManualFields } from './manualEntry.ts';
import { EMPTY_FORM, fill, typed } from './manualForm.ts';
import type { Told } from './useAddressAutoParse.ts';
import { useAddressAutoParse } from './useAddressAutoParse.ts';

/** The fields of the form. What an address tells fills the ones that nobody typed in. */
export function useManualForm() {
  const [form, setForm] = useState(EMPTY_FORM);
  const [completing, setCompleting] = useState(false);
  const onTold = useCallback((told: Told) => setForm((current) => fill(current, told)), []);
  const askNow = useAddressAutoParse(form.fields.address, onTold);

  return {
    fields: form.fields,
    /** Whether the address is being parsed for `complete`. The fields must not be changed meanwhile. */
    completing,
    change: (key: keyof ManualFields, value: string) => setForm((current) => typed(current, key, value)),
    /** The fields once the address has been parsed, or could not be. */
    complete: async (): Promise<ManualFields> => {
      const reply = askNow();
      if (!reply) return form.fields;
      setCompleting(true);
      const told = await reply;
      setCompleting(false);
      return fill(form, told).fields;
    },
    reset: () => setForm(EMPTY_FORM),
  };
}
