import { LoadingScreen } from '../components/LoadingScreen.tsx';
import { TopBar } from '../components/TopBar.tsx';
import { GlobalStyle } from './GlobalStyle.ts';

/** What is shown before the script is loaded: the build renders it into index.html. */
export function Shell() {
  return (
    <>
      <GlobalStyle />
      <TopBar />
      <LoadingScreen />
    </>
  );
}
