import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';
import { TextInput } from './TextInput.tsx';

/** The search begins this long after the last change of the text. */
const SEARCH_DELAY_MS = 250;
/** The most characters of a search; the server rejects longer ones. */
const MAX_LENGTH = 200;

type Props = {
  /** The accessible name and the placeholder of the box. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
};

export function SearchBox({ label, search, onSearch }: Props) {
  const [text, setText] = useState(search);
  const known = useRef(search);
  const begin = useEffectEvent((next: string) => {
    known.current = next;
    onSearch(next);
  });

  useEffect(() => {
    const next = text.trim();
    if (next === known.current) return;
    const timer = setTimeout(() => begin(next), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  // Shows a search that another control has cleared, or that the browser's Back has changed.
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    setText(search);
  }, [search]);

  return (
    <Frame>
      <Icon name="fa-solid fa-magnifying-glass" />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  flex: 1 1 240px;
  max-width: 380px;
  > i {
    position: absolute;
    left: ${space(2.5)};
    top: 50%;
    transform: translateY(-50%);
    color: ${color.muted};
    pointer-events: none;
  }
  input { padding-left: ${space(8)}; }
`;
