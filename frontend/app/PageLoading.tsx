import { Page } from '../components/Page.tsx';
import { Skeleton } from '../components/Skeleton.tsx';

/** While the code of a page is on its way. */
export function PageLoading() {
  return (
    <Page>
      <Skeleton text="Loading..." rows={6} />
    </Page>
  );
}
