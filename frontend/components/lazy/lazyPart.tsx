import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { PartBoundary } from './PartBoundary.tsx';
import type { Failure } from './useFailure.tsx';
import { useFailure } from './useFailure.tsx';

export type Load<Props> = () => Promise<ComponentType<Props>>;
export type Waiting<Props> = ReactNode | ((props: Props) => ReactNode);

type Faces<Props> = {
  /** While its code is on its way. */
  waiting: Waiting<Props>;
  /** When its code could not be fetched, or it broke. */
  failed: (failure: Failure, props: Props) => ReactNode;
};

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches its code, so that it is there at once when it is shown. A failure is told where it is shown. */
  preload: () => Promise<void>;
};

/** A part of the page whose code is fetched when it is first shown. Where that fails, the rest of the page stays. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { waiting, failed }: Faces<Props>,
): LazyPart<Props> {
  // Once it is there it is shown without React.lazy, which would wait for a moment even then.
  let ready: ComponentType<Props> | undefined;
  const fetched = async () => {
    ready ??= await load();
    return { default: ready };
  };
  // React.lazy keeps a failure for ever. One that failed is dropped, so that whoever comes next tries anew.
  let shared: ReturnType<typeof attempt> | undefined;
  const attempt = () =>
    lazy(async () => {
      try {
        return await fetched();
      } catch (error) {
        shared = undefined;
        throw error;
      }
    });
  const current = (): ComponentType<Props> => {
    shared ??= attempt();
    return ready ?? shared;
  };

  function Failed({ props, onRetry }: { props: Props; onRetry: () => void }) {
    return failed(useFailure(onRetry), props);
  }

  function LazyPart(props: Props) {
    const [{ Part, tries }, setState] = useState(() => ({ Part: current(), tries: 0 }));
    const retry = () => setState({ Part: current(), tries: tries + 1 });
    return (
      <PartBoundary key={tries} failed={<Failed props={props} onRetry={retry} />}>
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  LazyPart.preload = () =>
    fetched().then(
      () => undefined,
      () => undefined,
    );
  return LazyPart;
}
