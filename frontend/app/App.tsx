import { Route, Routes } from 'react-router-dom';
import { PartBoundary } from '../components/lazy/PartBoundary.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { AccessGate } from '../features/access/index.ts';
import { AccountPage } from '../features/account/index.ts';
import { ConsistencyPage } from '../features/consistency/index.ts';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { DestinationsPage } from '../features/destinations/index.ts';
import { HistoryPage } from '../features/history/index.ts';
import { ListingsPage } from '../features/listings/index.ts';
import { ReviewPage } from '../features/review/index.ts';
import { SchedulesPage } from '../features/schedules/index.ts';
import { paths } from '../lib/paths.ts';
import { AwaitedJob } from './AwaitedJob.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { DemoNotice } from './DemoNotice.tsx';
import { GlobalStyle } from './GlobalStyle.ts';
import { NewBuildNotice } from './NewBuildNotice.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ProductBar } from './ProductBar.tsx';
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
            <Route path={paths.history} element={<HistoryPage />} />
            <Route path={paths.schedules} element={<SchedulesPage />} />
            <Route path={paths.consistency} element={<ConsistencyPage />} />
            <Route path={paths.review} element={<ReviewPage />} />
            <Route path={paths.listings} element={<ListingsPage />} />
            <Route path={paths.destinations} element={<DestinationsPage />} />
            <Route path={paths.account} element={<AccountPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </AccessGate>
      </PartBoundary>
      <Toaster />
    </>
  );
}
