import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import { idle } from '../../../lib/tasks.ts';
import { ADDRESS_FORMAT, HelpButton } from './HelpButton.tsx';

async function loadWhenIdle() {
  await idle();
  return (await import('./AddressTip.tsx')).AddressTip;
}

/**
 * The button is shown at once, and its tooltip is loaded when the browser is idle. The tooltip's code is a tenth of the
 * first screen's script, and rarely needed.
 */
export const AddressHelp = lazyPart<object>(loadWhenIdle, {
  waiting: <HelpButton />,
  failed: () => <HelpButton title={ADDRESS_FORMAT} />,
});
