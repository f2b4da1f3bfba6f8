import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import { ADDRESS_FORMAT, HelpButton } from './HelpButton.tsx';

/** Once the page has been drawn. */
async function loadAtRest() {
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  return (await import('./AddressTip.tsx')).AddressTip;
}

/** Its tooltip is a tenth of the first screen's script, and wanted by few: the button is there before it. */
export const AddressHelp = lazyPart<object>(loadAtRest, {
  waiting: <HelpButton />,
  failed: () => <HelpButton title={ADDRESS_FORMAT} />,
});
