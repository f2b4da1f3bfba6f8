import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Toaster } from '../components/Toaster.tsx';
import { TooltipProvider } from '../components/Tooltip.tsx';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { paths } from '../lib/paths.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { GlobalStyle } from './GlobalStyle.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

const HistoryPage = lazy(async () => {
  const { HistoryPage } = await import('../features/history/HistoryPage.tsx');
  return { default: HistoryPage };
});
const DestinationsPage = lazy(async () => {
  const { DestinationsPage } = await import('../features/destinations/DestinationsPage.tsx');
  return { default: DestinationsPage };
});

export function App() {
  const pathname = useFocusOnNavigation();
  return (
    <TooltipProvider>
      <GlobalStyle />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.history} element={<HistoryPage />} />
            <Route path={paths.destinations} element={<DestinationsPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </TooltipProvider>
  );
}
