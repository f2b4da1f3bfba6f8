import { notifyFailure } from '../../components/notify.tsx';

/** Runs a change, and shows why it could not be made. Returns true if it was. */
export async function tryChange(change: () => Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    notifyFailure('Error', error, failure);
    return false;
  }
}
