import { useState } from 'react';
import type { ConnectionTest } from '#contract/wordpress.ts';
import { notify } from '../../components/notify.tsx';
import { useTestDestinationMutation } from '../../lib/api/destinationsApi.ts';
import { errorText } from '../../lib/apiError.ts';

/** Tests the connection to a destination, and keeps how the last test ended. */
export function useConnectionTest(destinationId: string) {
  const [test, { isLoading }] = useTestDestinationMutation();
  const [last, setLast] = useState<ConnectionTest | null>(null);

  const run = async () => {
    try {
      const { success, message } = await test(destinationId).unwrap();
      setLast({ success, message });
      notify({
        title: success ? 'Connection successful' : 'Connection failed',
        text: message,
        destructive: !success,
      });
    } catch (error) {
      const message = errorText(error, 'Failed to test connection');
      setLast({ success: false, message });
      notify({ title: 'Connection test failed', text: message, destructive: true });
    }
  };

  return { run, testing: isLoading, last };
}
