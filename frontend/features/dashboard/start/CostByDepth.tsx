import { styled } from 'styled-components';
import type { SearchEstimate } from '#contract/estimate.ts';
import { priceText, searchesText, timeText } from '../../../lib/estimateText.ts';
import { color, space } from '../../../lib/theme.ts';

/** `searched`: the number of salons, without repeated rows. */
type Props = { salons: number; searched: number; search: NonNullable<SearchEstimate['search']> };

export function CostByDepth({ salons, searched, search }: Props) {
  const { provider, depth: set, depths, pricePer1000 } = search;
  return (
    <details>
      <Summary>Searches and price at each depth</Summary>
      <Scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">Depth</th>
              <th scope="col">Least</th>
              <th scope="col">Likely</th>
              <th scope="col">Most</th>
              <th scope="col">Time</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {depths.map(({ depth, leastRequests, likelyRequests, mostRequests, msPerSalon }) => (
              <tr key={depth} aria-current={depth === set}>
                <th scope="row">{depth === set ? `${depth} (set)` : depth}</th>
                <td>{searchesText(searched * leastRequests)}</td>
                <td>{searchesText(searched * likelyRequests)}</td>
                <td>{searchesText(salons * mostRequests)}</td>
                <td>{msPerSalon === null ? '–' : timeText(searched * msPerSalon)}</td>
                <td>{priceText(searched * likelyRequests, pricePer1000)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <p>
        {pricePer1000 > 0
          ? `At ${priceText(1000, pricePer1000)} for 1,000 searches of ${provider}.`
          : `${provider} charges nothing.`}{' '}
        Failed searches are tried again and come on top where they are charged. An administrator sets the
        depth.
      </p>
    </details>
  );
}

const Summary = styled.summary`
  && { color: ${color.muted}; }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th, td { padding: ${space(1)}; text-align: right; font-weight: inherit; white-space: nowrap; }
  th:first-child { text-align: left; }
  tr[aria-current='true'] { color: ${color.text}; font-weight: 600; }
`;
