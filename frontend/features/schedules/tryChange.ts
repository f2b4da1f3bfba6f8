import { notify } from '../../components/notify.tsx';
import { errorText } from '../../lib/apiError.ts';

/** Runs a change, and shows why it could not be made. Returns true if it was. */
export async function tryChange(change: () => Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    notify({ title: 'Error', text: errorText(error, failure), destructive: true });
    return false;
  }
}
