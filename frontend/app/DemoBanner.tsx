import { useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { DemoWelcome } from '../features/dashboard/upload/DemoWelcome.tsx';
import { useAppSelector } from '../lib/hooks.ts';
import { paths } from '../lib/paths.ts';
import { selectCsv, selectJobId } from '../lib/sessionSlice.ts';
import { color, size, space, type } from '../lib/theme.ts';

export function DemoBanner() {
  const { pathname, search } = useLocation();
  const jobId = useAppSelector(selectJobId);
  const csv = useAppSelector(selectCsv);
  const isBefore = pathname === paths.dashboard && !search && jobId === null;
  return (
    <>
      <Room />
      <Line role="note">
        <strong>Demo.</strong> All salons, their pages and the web are invented.
      </Line>
      {isBefore && (
        <Slot>
          <DemoWelcome isLoaded={!!csv} />
        </Slot>
      )}
    </>
  );
}

/** The height of the demo's line, which screens that fill the window subtract from their own. */
const Room = createGlobalStyle`
  :root { --notice-height: 30px; }
`;

const Line = styled.p`
  padding: ${space(1.5)} ${space(5)};
  background: ${color.warningSubtle};
  font-size: ${type.caption};
  text-align: center;
  strong { font-weight: 600; color: ${color.warningText}; }
`;

const Slot = styled.div`
  max-width: ${size.page};
  margin: 0 auto;
  padding: ${space(3)} ${space(5)} 0;
`;
