import { css, styled } from 'styled-components';
import { color, layer, radius, screen, space, type } from '../../lib/theme.ts';

/** The height of the window without the header, and without the notice of a demo. */
const HEIGHT = 'calc(100dvh - 160px - var(--notice-height, 0px))';

const pane = css`
  min-width: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  background: ${color.surface};
  /* Digits of equal width are off, because in the font Inter they come with wide hyphens. */
  font-variant-numeric: normal;
`;

/** Three columns that fill the window, each of which scrolls; in narrower windows two columns or one. */
export const Grid = styled.div`
  display: grid;
  grid-template: 'queue ours listings' minmax(0, 1fr) / 264px 312px minmax(0, 1fr);
  gap: ${space(3)};
  height: ${HEIGHT};
  min-height: 480px;
  ${screen.compact} {
    grid-template: 'queue ours' minmax(96px, auto) 'queue listings' minmax(0, 1fr) / 240px minmax(0, 1fr);
  }
  ${screen.medium} {
    grid-template: 'queue queue' auto 'ours listings' auto / minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
    height: auto;
    min-height: 0;
  }
  ${screen.narrow} { grid-template: 'queue' auto 'ours' auto 'listings' auto / minmax(0, 1fr); }
`;

export const QueuePane = styled.section`
  ${pane}
  grid-area: queue;
  padding: ${space(1)};
  overflow: auto;
  > button { margin: ${space(2)}; }
`;

/**
 * The folded queue scrolls with the screen, because it also shows the decisions that were not saved. These must not
 * cover the listings of a small window.
 */
export const FoldedQueue = styled.div`
  grid-area: queue;
  min-width: 0;
`;

export const QueueFold = styled.details`
  ${pane}
  padding: ${space(2)} ${space(3)};
  summary { min-height: 24px; cursor: pointer; font-weight: 500; }
  ol { max-height: 50vh; overflow: auto; }
`;

export const OurPane = styled.section`
  ${pane}
  grid-area: ours;
  padding: ${space(3)} ${space(4)};
  overflow: auto;
  &:empty { display: none; }
  ${screen.compact} { max-height: 30vh; }
  ${screen.medium} {
    position: sticky;
    top: ${space(3)};
    max-height: calc(100dvh - ${space(6)});
  }
  ${screen.narrow} { position: static; max-height: none; }
`;

/** Says which salon of how many is reviewed, and why. */
export const Place = styled.p`
  margin-bottom: ${space(2)};
  color: ${color.muted};
  font-size: ${type.caption};
`;

/** A pane whose actions stay in view below its content. */
const actedOn = css`
  ${pane}
  display: flex;
  flex-direction: column;
  /* The first child: the listings, or the group. */
  > :first-child {
    flex: 1;
    /* In wide windows, two candidates are next to each other. */
    > ol {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr));
      gap: 0 ${space(2)};
      align-items: start;
    }
    padding: ${space(3)} ${space(3)} ${space(1)};
    overflow: auto;
    &:focus-visible { outline: none; }
  }
  /* The last child: the actions, which stay in view. */
  > :last-child {
    padding: 0 ${space(3)} ${space(2)};
    border-radius: 0 0 ${radius.normal} ${radius.normal};
    background: ${color.surface};
  }
  ${screen.medium} {
    /* Even if a salon has few listings, its actions are at the same place as those of any other salon. */
    min-height: 100dvh;
    > :first-child { overflow: visible; }
    > :last-child { position: sticky; bottom: 0; z-index: ${layer.sticky}; }
  }
`;

/** `$alone`: true if our data is not shown, so that this pane takes that column, too. */
export const ListingsPane = styled.section<{ $alone: boolean }>`
  ${actedOn}
  grid-area: listings;
  ${({ $alone }) => $alone && 'grid-column: ours-start / listings-end;'}
`;

export const GroupPane = styled.section`
  ${actedOn}
  grid-area: ours-start / ours-start / listings-end / listings-end;
`;
