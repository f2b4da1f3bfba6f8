import type { ReactNode } from 'react';
import { Component } from 'react';
import { logError } from '../../lib/logError.ts';

type Props = { failed: ReactNode; children: ReactNode };

/** Shows `failed` if the children could not be loaded or threw an error, until it is rendered with another `key`. */
export class PartBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    logError('A part could not be shown.', error);
  }

  override render() {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
