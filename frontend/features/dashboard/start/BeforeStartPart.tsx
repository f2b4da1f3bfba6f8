import { styled } from 'styled-components';
import { lazySection } from '../../../components/lazy/lazySection.tsx';

/** Of a line of it, so that what stands below stays where it is. */
const Place = styled.div`
  min-height: 18px;
`;

/** Fetched with the first file or entry, which it tells about. */
export const BeforeStartPart = lazySection(
  async () => (await import('./BeforeStart.tsx')).BeforeStart,
  <Place />,
);
