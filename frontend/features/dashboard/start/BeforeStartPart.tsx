import { styled } from 'styled-components';
import { lazySection } from '../../../components/lazy/lazySection.tsx';

/** Reserves the first line of the lazy part. */
const Reserved = styled.div`
  min-height: 18px;
`;

/** Loaded lazily, because it is needed only once there is a list or an entry. */
export const BeforeStartPart = lazySection(
  async () => (await import('./BeforeStart.tsx')).BeforeStart,
  <Reserved />,
);
