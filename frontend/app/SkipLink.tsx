import { styled } from 'styled-components';
import { color, layer, radius, space } from '../lib/theme.ts';

/** The first element that Tab reaches: it skips the product bar. */
export function SkipLink() {
  return (
    <Skip
      href="#main"
      onClick={(event) => {
        // Moves the focus instead of following the link, which would change the URL.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </Skip>
  );
}

const Skip = styled.a`
  position: absolute;
  top: ${space(2)};
  left: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.surface};
  z-index: ${layer.toast};
  &:not(:focus) { transform: translateY(-${space(20)}); }
`;
