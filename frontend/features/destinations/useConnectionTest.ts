import { useState } from 'react';
import type { Destination, LastTest } from '#contract/wordpress.ts';
import { notify, notifyFailure } from '../../components/notify.tsx';
import { useTestDestinationMutation } from '../../lib/api/destinationsApi.ts';

/** Returns `run`, which tests the connection. `last`: the outcome of the last test, in this visit or before. */
export function useConnectionTest({ id, lastTest }: Destination) {
  const [test, { isLoading }] = useTestDestinationMutation();
  // The outcome of this visit's test, shown until the server reports a new one. The server does not know of tests that
  // never reached it.
  const [own, setOwn] = useState<{ result: LastTest; before: string | undefined } | null>(null);
  const knownTest = lastTest?.testedAt;
  const keep = (success: boolean, message: string) =>
    setOwn({ result: { success, message, testedAt: new Date().toISOString() }, before: knownTest });

  const run = async () => {
    try {
      const { success, message } = await test(id).unwrap();
      keep(success, message);
      notify({
        title: success ? 'Connection successful' : 'Connection failed',
        text: message,
        destructive: !success,
      });
    } catch (error) {
      keep(false, notifyFailure('Connection test failed', error, 'Failed to test connection'));
    }
  };

  return { run, testing: isLoading, last: own && own.before === knownTest ? own.result : lastTest };
}
