import { styled } from 'styled-components';
import { color, layer, radius, space } from '../lib/theme.ts';

/** The first stop of the Tab key: past the head of the page, which is the same on each. */
export function SkipLink() {
  return (
    <Skip
      href="#main"
      onClick={(event) => {
        // By hand, so that the address stays as it is.
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
