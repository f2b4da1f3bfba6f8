import { useState } from 'react';
import type { Destination, LastTest } from '#contract/wordpress.ts';
import { notify } from '../../components/notify.tsx';
import { useTestDestinationMutation } from '../../lib/api/destinationsApi.ts';
import { errorText } from '../../lib/apiError.ts';

/** Tests the connection to a destination; `last` is how its last test ended, in this visit or before. */
export function useConnectionTest({ id, lastTest }: Destination) {
  const [test, { isLoading }] = useTestDestinationMutation();
  // Of a test that could not be made the server knows nothing.
  const [notMade, setNotMade] = useState<LastTest | null>(null);

  const run = async () => {
    try {
      const { success, message } = await test(id).unwrap();
      setNotMade(null);
      notify({
        title: success ? 'Connection successful' : 'Connection failed',
        text: message,
        destructive: !success,
      });
    } catch (error) {
      const message = errorText(error, 'Failed to test connection');
      setNotMade({ success: false, message, testedAt: new Date().toISOString() });
      notify({ title: 'Connection test failed', text: message, destructive: true });
    }
  };

  return { run, testing: isLoading, last: notMade ?? lastTest };
}
