import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useHealthQuery } from '../../../lib/api/healthApi.ts';
import { useEstimateQuery } from '../../../lib/api/jobsApi.ts';
import { usePlatformsQuery } from '../../../lib/api/platformsApi.ts';
import { count } from '../../../lib/count.ts';
import type { CsvInput } from '../../../lib/sessionSlice.ts';
import { color, space, type } from '../../../lib/theme.ts';
import type { OddRow, RowChecks } from './checkRows.ts';
import { checkRows } from './checkRows.ts';
import { estimateText } from './estimateText.ts';

type Props = { csv: CsvInput | null; entries: number };

/** What is known of the file's rows; null until it is, and of entries. */
function useRowChecks(csv: CsvInput | null): RowChecks | null {
  const [checked, setChecked] = useState<{ of: CsvInput; checks: RowChecks } | null>(null);
  useEffect(() => {
    if (!csv) return undefined;
    const given = new AbortController();
    const { rows, headers, recognisedColumns } = csv.parsed;
    // As the start reads a row: by the selects, and by what has none.
    const used = Object.values(csv.mapping)
      .concat(Object.values(recognisedColumns ?? {}))
      .filter(Boolean) as string[];
    checkRows(rows, { headers, name: csv.mapping.name, used }, given.signal).then((checks) => {
      if (checks) setChecked({ of: csv, checks });
    });
    return () => given.abort();
  }, [csv]);
  return checked && checked.of === csv ? checked.checks : null;
}

/** What will be searched for, what of the list will not, and what it is likely to take. */
export function BeforeStart({ csv, entries }: Props) {
  const { data: platforms } = usePlatformsQuery();
  const { data: estimate } = useEstimateQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: health } = useHealthQuery();
  const checks = useRowChecks(csv);
  if (csv && !checks) return <Facts />;
  const { namelessCount = 0, nameless = [], repeatedCount = 0, repeated = [] } = checks ?? {};
  const salons = csv ? csv.parsed.totalRows - namelessCount : entries;
  const active = platforms?.filter(({ isActive }) => isActive).length;
  const likely = estimate && estimateText(salons, estimate);
  return (
    <Facts>
      <p>
        {count(salons, 'salon')}
        {active !== undefined && ` on ${count(active, 'platform')}`}
        {likely && ` · ${likely}`}
      </p>
      {health?.search.provider === 'searxng' && (
        <p>
          Searched with SearXNG: the public search engines behind it turn away who asks much. Long lists need
          a provider with a key.
        </p>
      )}
      {namelessCount > 0 && (
        <Rows rows={nameless} total={namelessCount}>
          {namelessCount === 1
            ? '1 row without a name is left out'
            : `${namelessCount.toLocaleString()} rows without a name are left out`}
        </Rows>
      )}
      {repeatedCount > 0 && (
        <Rows rows={repeated} total={repeatedCount}>
          {repeatedCount === 1
            ? '1 row repeats another'
            : `${repeatedCount.toLocaleString()} rows repeat another`}
        </Rows>
      )}
    </Facts>
  );
}

function Rows({ rows, total, children }: { rows: OddRow[]; total: number; children: string }) {
  return (
    <details>
      <summary>{children}</summary>
      <ul>
        {rows.map(({ row, text }) => (
          <li key={row}>
            Row {row.toLocaleString()}: {text}
          </li>
        ))}
        {total > rows.length && <li>and {(total - rows.length).toLocaleString()} more</li>}
      </ul>
    </details>
  );
}

const Facts = styled.div`
  min-height: 18px;
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 18px;
  text-align: center;
  overflow-wrap: anywhere;
  summary {
    min-height: ${space(6)};
    line-height: ${space(6)};
    color: ${color.warningText};
    cursor: pointer;
  }
  ul { max-height: 160px; overflow: auto; text-align: left; }
`;
