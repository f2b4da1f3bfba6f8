import { styled } from 'styled-components';
import type { Destination } from '#contract/wordpress.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { color, space } from '../../lib/theme.ts';
import { siteUrl } from './siteUrl.ts';
import { useConnectionTest } from './useConnectionTest.ts';

export function DestinationCard({ destination }: { destination: Destination }) {
  const { run, testing, last } = useConnectionTest(destination);
  const { label, domain, post_type } = destination;
  return (
    <Card
      title={label}
      subtitle={domain}
      actions={
        <Button icon="fa-solid fa-plug" busy={testing} onClick={run}>
          {testing ? 'Testing...' : 'Test Connection'}
        </Button>
      }
    >
      <Facts>
        <div>
          <dt>Post Type:</dt>
          <dd>{post_type}</dd>
        </div>
        <div>
          <dt>Domain:</dt>
          <dd>
            <SafeLink href={siteUrl(domain)}>{domain}</SafeLink>
          </dd>
        </div>
      </Facts>
      <div aria-live="polite">
        {last && (
          <Outcome $success={last.success}>
            <Icon
              name={last.success ? 'fa-solid fa-circle-check' : 'fa-solid fa-circle-xmark'}
              label={last.success ? 'Success' : 'Failure'}
            />
            <span>
              <span>{last.message}</span>
              <Tested>
                Tested: <time dateTime={last.testedAt}>{formatTime(last.testedAt, 'unknown')}</time>
              </Tested>
            </span>
          </Outcome>
        )}
      </div>
    </Card>
  );
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(8)};
  div { display: flex; gap: ${space(2)}; min-width: 0; }
  dt { color: ${color.muted}; white-space: nowrap; }
  dd { min-width: 0; overflow-wrap: anywhere; }
`;

const Tested = styled.span`
  display: block;
  color: ${color.muted};
`;

const Outcome = styled.p<{ $success: boolean }>`
  display: flex;
  gap: ${space(1.5)};
  margin-top: ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  color: ${({ $success }) => ($success ? color.successText : color.dangerText)};
  overflow-wrap: anywhere;
  > i { margin-top: 3px; }
  > span { min-width: 0; }
`;
