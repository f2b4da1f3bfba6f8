import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Page } from '../components/Page.tsx';
import { paths } from '../lib/paths.ts';
import { forgetSession } from '../lib/sessionStorage.ts';

const TITLE = 'This page could not be shown';

function startAfresh() {
  forgetSession();
  location.reload();
}

/** In the place of a page that broke. */
export function BrokenPage({ pathname }: { pathname: string }) {
  return (
    <Page>
      <div role="alert">
        <EmptyState
          icon="fa-solid fa-triangle-exclamation"
          title={pathname === paths.dashboard ? TITLE : <h1>{TITLE}</h1>}
          text="Reload it to get the newest version. If it breaks again, put away what you had entered. Running verifications go on meanwhile."
        >
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button variant="ghost" onClick={startAfresh}>
            Reload without what was entered
          </Button>
        </EmptyState>
      </div>
    </Page>
  );
}
