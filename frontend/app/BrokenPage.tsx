import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Page } from '../components/Page.tsx';
import { paths } from '../lib/paths.ts';
import { forgetSession } from '../lib/sessionStorage.ts';

const TITLE = 'This page could not be shown';

function reloadWithoutInput() {
  forgetSession();
  location.reload();
}

/** Replaces a screen that threw an error. */
export function BrokenPage({ pathname }: { pathname: string }) {
  return (
    <Page>
      <div role="alert">
        <EmptyState
          icon="fa-solid fa-triangle-exclamation"
          title={pathname === paths.dashboard ? TITLE : <h1>{TITLE}</h1>}
          text="Reload it to get the newest version. If it breaks again, reload it without what you entered. Running verifications continue."
        >
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button variant="ghost" onClick={reloadWithoutInput}>
            Reload without what I entered
          </Button>
        </EmptyState>
      </div>
    </Page>
  );
}
