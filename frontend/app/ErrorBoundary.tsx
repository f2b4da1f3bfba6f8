import type { ReactNode } from 'react';
import { Component } from 'react';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { logError } from '../lib/logError.ts';

type Props = { children: ReactNode };

/** Shows a way out where a part of the page broke or could not be loaded. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    logError('A part of the page could not be shown.', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          icon="fa-solid fa-triangle-exclamation"
          title="This page could not be shown"
          text="Reload it to get the newest version. Running verifications go on meanwhile."
        >
          <Button onClick={() => location.reload()}>Reload</Button>
        </EmptyState>
      </div>
    );
  }
}
