import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { PartBoundary } from './PartBoundary.tsx';
import type { Failure } from './PartFailure.tsx';
import { PartFailure } from './PartFailure.tsx';

export type Load<Props> = () => Promise<ComponentType<Props>>;
export type Waiting<Props> = ReactNode | ((props: Props) => ReactNode);

type Fallbacks<Props> = {
  /** Shown while the code is being loaded. */
  waiting?: Waiting<Props>;
  /** Shown when the code could not be loaded, or the part threw an error. */
  failed: (failure: Failure, props: Props) => ReactNode;
};

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code ahead, so that the part appears at once. Never rejects: the part itself shows a failure. */
  preload: () => Promise<void>;
};

/** Returns a part of the app whose code is loaded when it is first shown. If loading fails, the rest stays usable. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { waiting = null, failed }: Fallbacks<Props>,
): LazyPart<Props> {
  // A loaded part is rendered without React.lazy, which would suspend for a moment all the same.
  let ready: ComponentType<Props> | undefined;
  const loaded = async () => {
    ready ??= await load();
    return { default: ready };
  };
  // React.lazy caches a failure for ever, so the lazy component of a failed part is dropped, to try again at the next
  // use.
  let shared: ReturnType<typeof attempt> | undefined;
  const attempt = () =>
    lazy(async () => {
      try {
        return await loaded();
      } catch (error) {
        shared = undefined;
        throw error;
      }
    });
  const current = (): ComponentType<Props> => {
    shared ??= attempt();
    return ready ?? shared;
  };

  function LazyPart(props: Props) {
    const [{ Part, tries }, setState] = useState(() => ({ Part: current(), tries: 0 }));
    const retry = () => setState({ Part: current(), tries: tries + 1 });
    const fallback = <PartFailure onRetry={retry}>{(failure) => failed(failure, props)}</PartFailure>;
    return (
      <PartBoundary key={tries} failed={fallback}>
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  LazyPart.preload = () =>
    loaded().then(
      () => undefined,
      () => undefined,
    );
  return LazyPart;
}
