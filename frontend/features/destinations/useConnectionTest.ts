import { useState } from 'react';
import type { Destination, LastTest } from '#contract/wordpress.ts';
import { notify } from '../../components/notify.tsx';
import { useTestDestinationMutation } from '../../lib/api/destinationsApi.ts';
import { errorText } from '../../lib/apiError.ts';

/** Tests the connection to a destination; `last` is how its last test ended, in this visit or before. */
export function useConnectionTest({ id, lastTest }: Destination) {
  const [test, { isLoading }] = useTestDestinationMutation();
  // Shown until the server tells of a later test; of one that could not be made it knows nothing.
  const [own, setOwn] = useState<{ result: LastTest; before: string | undefined } | null>(null);
  const told = lastTest?.testedAt;
  const keep = (success: boolean, message: string) =>
    setOwn({ result: { success, message, testedAt: new Date().toISOString() }, before: told });

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
      const message = errorText(error, 'Failed to test connection');
      keep(false, message);
      notify({ title: 'Connection test failed', text: message, destructive: true });
    }
  };

  return { run, testing: isLoading, last: own && own.before === told ? own.result : lastTest };
}
