import { styled } from 'styled-components';
import { SpendField } from '../../../components/SpendField.tsx';
import { useHealthQuery } from '../../../lib/api/healthApi.ts';
import { space } from '../../../lib/theme.ts';

type Props = { text: string; onChange: (text: string) => void };

/** The limit of the next job's searches. Simulated ones cost nothing. */
export function SpendAtMost(props: Props) {
  const { data: health } = useHealthQuery();
  if (!health || health.search.simulated) return null;
  const { pricePer1000 = 0 } = health.search;
  return (
    <Centred>
      <SpendField {...props} price={pricePer1000 / 1000} />
    </Centred>
  );
}

const Centred = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(2)};
`;
