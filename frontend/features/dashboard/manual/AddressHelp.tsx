import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import { ADDRESS_FORMAT, HelpButton } from './HelpButton.tsx';

/** Loads the tooltip when the browser is idle. */
async function loadWhenIdle() {
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  return (await import('./AddressTip.tsx')).AddressTip;
}

/** The button is shown before its tooltip, whose code is a tenth of the first screen's script and rarely needed. */
export const AddressHelp = lazyPart<object>(loadWhenIdle, {
  waiting: <HelpButton />,
  failed: () => <HelpButton title={ADDRESS_FORMAT} />,
});
