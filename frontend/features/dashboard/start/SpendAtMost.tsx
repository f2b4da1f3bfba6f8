import { styled } from 'styled-components';
import { SpendField } from '../../../components/SpendField.tsx';
import { useHealthQuery } from '../../../lib/api/healthApi.ts';
import { useEstimateQuery } from '../../../lib/api/jobsApi.ts';
import { searchPrice } from '../../../lib/estimateText.ts';
import { space } from '../../../lib/theme.ts';

type Props = { text: string; onChange: (text: string) => void };

/** The field that limits what the next job may spend. Hidden if searches are simulated, because these cost nothing. */
export function SpendAtMost(props: Props) {
  const { data: health } = useHealthQuery();
  const { data: estimate } = useEstimateQuery();
  if (!health || health.search.simulated) return null;
  return (
    <Centred>
      <SpendField {...props} price={searchPrice(estimate)} />
    </Centred>
  );
}

const Centred = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(2)};
`;
