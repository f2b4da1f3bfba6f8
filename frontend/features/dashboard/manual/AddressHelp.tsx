import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import { idle } from '../../../lib/tasks.ts';
import { ADDRESS_FORMAT, HelpButton } from './HelpButton.tsx';

async function loadWhenIdle() {
  await idle();
  return (await import('./AddressTip.tsx')).AddressTip;
}

/** The tooltip is loaded when the browser is idle, because its code is large and rarely needed. */
export const AddressHelp = lazyPart<object>(loadWhenIdle, {
  waiting: <HelpButton />,
  failed: () => <HelpButton title={ADDRESS_FORMAT} />,
});
