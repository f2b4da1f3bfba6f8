import { Page } from '../Page.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import type { LazyPart, Load } from './lazyPart.tsx';
import { lazyPart } from './lazyPart.tsx';

/** Returns a screen whose code is loaded when it is first opened. The screen's header is shown at once. */
export function lazyPage(load: Load<object>, head: { title: string; subtitle: string }): LazyPart<object> {
  const top = <PageHeader {...head} />;
  return lazyPart<object>(load, {
    waiting: (
      <>
        {top}
        <Page>
          <Skeleton text="Loading..." rows={6} />
        </Page>
      </>
    ),
    failed: (failure) => (
      <>
        {top}
        <Page>
          <FailureNotice {...failure} />
        </Page>
      </>
    ),
  });
}
