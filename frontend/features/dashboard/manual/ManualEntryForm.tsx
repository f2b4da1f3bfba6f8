import type { FormEvent } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { Stack } from '../../../components/Stack.ts';
import { TextInput } from '../../../components/TextInput.tsx';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { entryAdded } from '../../../lib/sessionSlice.ts';
import { color, space, type } from '../../../lib/theme.ts';
import { BeforeStartPart } from '../start/BeforeStartPart.tsx';
import { AddressHelp } from './AddressHelp.tsx';
import type { ManualFields } from './manualEntry.ts';
import { manualEntry } from './manualEntry.ts';
import { useManualForm } from './useManualForm.ts';

export function ManualEntryForm() {
  const dispatch = useAppDispatch();
  const { fields, change, complete, completing, reset } = useManualForm();
  const nameInput = useRef<HTMLInputElement>(null);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (completing || !fields.name.trim()) return;
    const entry = manualEntry(await complete());
    if (entry) dispatch(entryAdded(entry));
    reset();
    nameInput.current?.focus();
  };
  const bind = (key: keyof ManualFields) => ({
    value: fields[key],
    onChange: (event: { target: HTMLInputElement }) => change(key, event.target.value),
    autoComplete: 'off',
    // Not `disabled`, because a disabled field loses the focus.
    readOnly: completing,
  });
  return (
    <Stack as="form" $gap={3} onSubmit={add} onFocus={BeforeStartPart.preload}>
      <Field label="Business Name *">
        {(control) => (
          <TextInput
            {...control}
            {...bind('name')}
            ref={nameInput}
            required
            pattern=".*\S.*"
            title="The salon's name"
          />
        )}
      </Field>
      <Field label="Address" help={<AddressHelp />}>
        {(control) => <TextInput {...control} {...bind('address')} />}
      </Field>
      <Pair>
        <Field label="City">{(control) => <TextInput {...control} {...bind('city')} />}</Field>
        <Field label="State">{(control) => <TextInput {...control} {...bind('state')} />}</Field>
        <Field label="Phone">{(control) => <TextInput {...control} {...bind('phone')} type="tel" />}</Field>
        <Field label="ZIP Code">{(control) => <TextInput {...control} {...bind('zipCode')} />}</Field>
      </Pair>
      <Foot>
        <Button type="submit" icon="fa-solid fa-plus" busy={completing}>
          Add Business
        </Button>
        {fields.taxonomyCity && <span>Taxonomy City {fields.taxonomyCity}</span>}
      </Foot>
    </Stack>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr;
  gap: ${space(3)};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(3)};
  span { color: ${color.muted}; font-size: ${type.caption}; }
`;
