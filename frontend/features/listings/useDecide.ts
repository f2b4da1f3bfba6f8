import type { UpdateDecision } from '#contract/listings.ts';
import { notify } from '../../components/notify.tsx';
import { errorText } from '../../lib/apiError.ts';
import { count } from '../../lib/count.ts';
import { useDecideUpdatesMutation } from './listingsApi.ts';

const updates = (number: number): string => count(number, 'update');

/** Returns a function that decides on updates, shows the result, and resolves to true if the decision was saved. */
export function useDecide(): [decide: (decision: UpdateDecision) => Promise<boolean>, isLoading: boolean] {
  const [send, { isLoading }] = useDecideUpdatesMutation();
  const decide = async (decision: UpdateDecision): Promise<boolean> => {
    let decided: number;
    try {
      ({ decided } = await send(decision).unwrap());
    } catch (error) {
      notify({
        title: 'The decision was not saved',
        text: errorText(error, 'Try again.'),
        destructive: true,
      });
      return false;
    }
    const missed = (decision.ids?.length ?? decided) - decided;
    const left = missed > 0 ? ` ${updates(missed)} changed meanwhile: look at the new values first.` : '';
    notify({
      title: decision.verdict === 'accept' ? `${updates(decided)} accepted` : `${updates(decided)} declined`,
      text:
        decision.verdict === 'accept'
          ? `They are being written to the site.${left}`
          : `They stay declined until the value changes again.${left}`,
    });
    return true;
  };
  return [decide, isLoading];
}
