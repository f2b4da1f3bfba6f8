import { useState } from 'react';
import { styled } from 'styled-components';
import type { Account } from '#contract/account.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { space } from '../../lib/theme.ts';
import { BothFactorsDialog } from './BothFactorsDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

type Open = 'set up' | 'renew' | 'off' | null;

export function SecondFactorCard({ secondFactor }: Pick<Account, 'secondFactor'>) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Second factor"
      subtitle="After the password, the sign-in asks for a code from an app on your phone."
      actions={<Badge tone={secondFactor ? 'success' : 'neutral'}>{secondFactor ? 'On' : 'Off'}</Badge>}
    >
      {secondFactor && (
        <p>
          On since {formatTime(secondFactor.since, 'unknown')}. {secondFactor.recoveryCodes} of 10 recovery
          codes are left.
        </p>
      )}
      <Buttons>
        {secondFactor ? (
          <>
            <Button onClick={() => setOpen('renew')}>New Recovery Codes</Button>
            <Button onClick={() => setOpen('off')}>Turn Off</Button>
          </>
        ) : (
          <Button onClick={() => setOpen('set up')}>Set Up</Button>
        )}
      </Buttons>
      {open === 'set up' && <SetUpDialog onClose={close} />}
      {(open === 'renew' || open === 'off') && <BothFactorsDialog what={open} onClose={close} />}
    </Card>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;
