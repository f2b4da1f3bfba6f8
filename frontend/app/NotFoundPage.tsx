import { ButtonLink } from '../components/ButtonLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Page } from '../components/Page.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { paths } from '../lib/paths.ts';

export function NotFoundPage() {
  return (
    <Page>
      <PageTitle title="Page not found" />
      <EmptyState
        icon="fa-solid fa-compass"
        title={<h1>404 Page Not Found</h1>}
        text="Did you forget to add the page to the router?"
      >
        <ButtonLink to={paths.dashboard}>Back to the dashboard</ButtonLink>
      </EmptyState>
    </Page>
  );
}
