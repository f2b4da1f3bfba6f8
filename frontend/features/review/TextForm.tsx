import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isWebUrl } from '#contract/isWebUrl.ts';
import { MAX_NOTE_CHARACTERS, MAX_URL_CHARACTERS } from '#contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { space } from '../../lib/theme.ts';
import type { OpenField, TextField } from './reviewScreenSlice.ts';

const TEXTS: Record<TextField, { label: string; hint: string; submit: string; most: number }> = {
  set: {
    label: "URL of the salon's page",
    hint: 'On any platform. Enter saves it, Escape cancels.',
    submit: 'This is its page',
    most: MAX_URL_CHARACTERS,
  },
  note: {
    label: 'Note',
    hint: 'Why you decide so. It is saved with your next decision on this salon or a page of it. Enter keeps it, Escape cancels.',
    submit: 'Keep the note',
    most: MAX_NOTE_CHARACTERS,
  },
};

/**
 * Returns the text as a URL, with `https://` if the scheme is missing; undefined if it is not the URL of a web page.
 */
function urlFrom(text: string): string | undefined {
  const typed = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  return isWebUrl(whole) && /\.[^.\s]/.test(new URL(whole).hostname) ? whole : undefined;
}

type Props = {
  field: OpenField;
  /** The URL of the page whose decision gets the note; undefined if the note goes with the next decision. */
  noted: string | undefined;
  initial: string;
  onSubmit: (text: string) => void;
  onClose: () => void;
};

export function TextForm({ field, noted, initial, onSubmit, onClose }: Props) {
  const { kind, refusal } = field;
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const { label, hint: usual, submit, most } = TEXTS[kind];
  const hint =
    kind === 'note' && noted
      ? `Why you decided so. It is saved with the decision on ${noted}. Enter saves it, Escape cancels.`
      : usual;

  // The element that had the focus before the field. If the field has the focus when it closes, this element gets the
  // focus again.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );

  const input = useRef<HTMLInputElement>(null);
  // Focuses the field whenever it is asked for, even if it is open already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each time.
  useEffect(() => input.current?.focus(), [field]);

  const box = useRef<HTMLFormElement>(null);
  const leave = useEffectEvent(onClose);
  // The listener uses the capture phase, which comes first, so Escape closes only the field and not a dialog around it.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.contains(document.activeElement)) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);

  const done = () => {
    if (kind === 'note') return onSubmit(text.trim());
    const url = urlFrom(text);
    if (url) return onSubmit(url);
    setError(
      text.trim()
        ? `“${text.trim()}” is not the URL of a page, such as https://www.facebook.com/rosanails.`
        : 'Paste the URL of the page, such as https://www.facebook.com/rosanails.',
    );
  };

  return (
    <Box
      ref={box}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <Field label={label} hint={hint} error={error ?? refusal?.text}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoFocus
            inputMode={kind === 'set' ? 'url' : 'text'}
            maxLength={most}
            value={text}
            aria-invalid={(error ?? refusal) !== undefined}
            onChange={({ target }) => setText(target.value)}
            // Selects the text, so that pasting replaces a URL that was refused.
            onFocus={({ target }) => kind === 'set' && target.select()}
          />
        )}
      </Field>
      <Row>
        <Button type="submit" variant="primary">
          {submit}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Box>
  );
}

const Box = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding-bottom: ${space(2)};
`;

const Row = styled.div`
  display: flex;
  gap: ${space(2)};
`;
