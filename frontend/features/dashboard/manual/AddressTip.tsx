import { Tooltip, TooltipProvider } from '../../../components/Tooltip.tsx';
import { ADDRESS_FORMAT, HelpButton } from './HelpButton.tsx';

export function AddressTip() {
  return (
    <TooltipProvider>
      <Tooltip text={ADDRESS_FORMAT}>
        <HelpButton />
      </Tooltip>
    </TooltipProvider>
  );
}
