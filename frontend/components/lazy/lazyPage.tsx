import type { ComponentType } from 'react';
import { Notice } from '../Notice.tsx';
import { Page } from '../Page.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { Load } from './lazyPart.tsx';
import { lazyPart } from './lazyPart.tsx';

/** A page whose code is fetched when it is first entered. Its head, with the way back, is there at once. */
export function lazyPage(load: Load<object>, head: { title: string; subtitle: string }): ComponentType {
  const top = (
    <>
      <PageTitle title={head.title} />
      <PageHeader {...head} />
    </>
  );
  return lazyPart<object>(load, {
    waiting: (
      <>
        {top}
        <Page>
          <Skeleton text="Loading..." rows={6} />
        </Page>
      </>
    ),
    failed: ({ title, text, action }) => (
      <>
        {top}
        <Page>
          <Notice tone="danger" title={title} action={action}>
            {text}
          </Notice>
        </Page>
      </>
    ),
  });
}
