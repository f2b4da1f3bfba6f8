import { notifyFailure } from '../../components/notify.tsx';

/** Runs a change. Returns true if it was made; if not, shows why and returns false. */
export async function tryChange(change: () => Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    notifyFailure('Error', error, failure);
    return false;
  }
}
