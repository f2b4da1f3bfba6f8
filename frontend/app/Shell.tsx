import { FirstMoment } from '../components/FirstMoment.tsx';
import { TopBar } from '../components/TopBar.tsx';
import { GlobalStyle } from './GlobalStyle.ts';

/** What the page shows before its script is there; a build writes it into index.html. */
export function Shell() {
  return (
    <>
      <GlobalStyle />
      <TopBar />
      <FirstMoment />
    </>
  );
}
