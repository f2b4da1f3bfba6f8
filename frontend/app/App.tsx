import { Route, Routes } from 'react-router-dom';
import { PartBoundary } from '../components/lazy/PartBoundary.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { AccessGate } from '../features/access/index.ts';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { paths } from '../lib/paths.ts';
import { AwaitedJob } from './AwaitedJob.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { DemoNotice } from './DemoNotice.tsx';
import { GlobalStyle } from './GlobalStyle.ts';
import { NewBuildNotice } from './NewBuildNotice.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ProductBar } from './ProductBar.tsx';
import { SCREENS } from './screens.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

export function App() {
  const pathname = useFocusOnNavigation();
  return (
    <>
      <GlobalStyle />
      <ProductBar />
      <DemoNotice />
      <NewBuildNotice />
      <PartBoundary key={pathname} failed={<BrokenPage pathname={pathname} />}>
        <AccessGate>
          <AwaitedJob />
          <Routes>
            <Route path={paths.dashboard} element={<DashboardPage />} />
            {SCREENS.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </AccessGate>
      </PartBoundary>
      <Toaster />
    </>
  );
}
