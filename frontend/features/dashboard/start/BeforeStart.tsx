import { styled } from 'styled-components';
import type { OddRow } from '#contract/csv.ts';
import { Button } from '../../../components/Button.tsx';
import { useHealthQuery } from '../../../lib/api/healthApi.ts';
import { useEstimateQuery } from '../../../lib/api/jobsApi.ts';
import { usePlatformsQuery } from '../../../lib/api/platformsApi.ts';
import { count } from '../../../lib/count.ts';
import { balanceText, estimateText } from '../../../lib/estimateText.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import type { CsvInput, ManualEntry } from '../../../lib/sessionState.ts';
import { color, space, type } from '../../../lib/theme.ts';
import { hasPlace } from '../mapping/listedPlaces.ts';
import { AnswerAge } from './AnswerAge.tsx';
import { CostByDepth } from './CostByDepth.tsx';
import { repeatedEntries } from './repeatedEntries.ts';
import { SpendAtMost } from './SpendAtMost.tsx';
import { useRowChecks } from './useRowChecks.ts';

type Input = { csv: CsvInput | null; entries: ManualEntry[] };
type Props = Input & {
  answerDays: number;
  setAnswerDays: (days: number) => void;
  spendText: string;
  setSpendText: (text: string) => void;
};

export function BeforeStart({ answerDays, setAnswerDays, spendText, setSpendText, ...input }: Props) {
  return (
    <>
      <StartFacts {...input} answerDays={answerDays} />
      <AnswerAge days={answerDays} onChange={setAnswerDays} />
      <SpendAtMost text={spendText} onChange={setSpendText} />
    </>
  );
}

/** Says what a start would search, which rows it would leave out, and how long it would probably take. */
function StartFacts({ csv, entries, answerDays }: Input & Pick<Props, 'answerDays'>) {
  const { data: platforms } = usePlatformsQuery();
  const { data: estimate } = useEstimateQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: health } = useHealthQuery();
  const { checks, outdated, retry } = useRowChecks(csv);
  if (retry)
    return (
      <Facts>
        The rows could not be counted.
        <Button variant="ghost" onClick={retry}>
          Try again
        </Button>
      </Facts>
    );
  if (csv && !checks) return <Facts role="status">Counting the rows...</Facts>;
  const { namelessCount = 0, nameless = [] } = checks ?? {};
  const repeated = checks?.repeated ?? repeatedEntries(entries);
  const repeatedCount = checks?.repeatedCount ?? repeated.length;
  const noun = csv ? 'row' : 'entry';
  const salons = csv ? csv.parsed.totalRows - namelessCount : entries.length;
  const active = platforms?.filter(({ isActive }) => isActive).length;
  // A repeated row mostly gets the result of the row that it repeats, without a search. So none of them is counted.
  const searched = salons - repeatedCount;
  const likely = estimate && estimateText(searched, estimate);
  const balance = estimate && balanceText(salons, searched, estimate);
  return (
    <Facts aria-busy={outdated}>
      <p role="status">
        {outdated ? (
          'Counting the rows...'
        ) : (
          <>
            {count(salons, 'salon')}
            {active !== undefined && ` on ${count(active, 'platform')}`}
            {likely && ` · ${likely}`}
            {/* The estimate does not know which answers are kept. */}
            {likely && health?.search.keepsAnswers && answerDays > 0 && ' · fewer where answers are kept'}
          </>
        )}
      </p>
      <NoPlace csv={csv} entries={entries} />
      {balance && <Balance $fits={balance.fits}>{balance.text}</Balance>}
      {estimate?.search && searched > 0 && (
        <CostByDepth salons={salons} searched={searched} search={estimate.search} />
      )}
      {health?.search.provider === 'searxng' && !health.demo && (
        <p>
          Searched with SearXNG: the public search engines behind it block heavy use. Long lists need a
          provider with a key.
        </p>
      )}
      {namelessCount > 0 && (
        <Rows noun={noun} rows={nameless} total={namelessCount}>
          {`${count(namelessCount, noun)} without a name ${namelessCount === 1 ? 'is' : 'are'} left out`}
        </Rows>
      )}
      {repeatedCount > 0 && (
        <Rows
          noun={noun}
          rows={repeated}
          total={repeatedCount}
          note={`With a phone, a ZIP code, or city and state, the same ${csv ? 'rows' : 'entries'} are searched once, and each gets the result.`}
        >
          {`${count(repeatedCount, noun, csv ? 'rows' : 'entries')} ${repeatedCount === 1 ? 'repeats' : 'repeat'} another`}
        </Rows>
      )}
    </Facts>
  );
}

/** Warns if no column of a list says where a salon is, or if an entry has none of city, ZIP code and phone number. */
function NoPlace({ csv, entries }: Input) {
  if (csv)
    return hasPlace(csv) ? null : <Warning>No city or phone chosen: fewer salons will be found.</Warning>;
  const bare = entries.filter(({ city, zipCode, phone }) => !city && !zipCode && !phone).length;
  if (!bare) return null;
  return (
    <Warning>
      {count(bare, 'entry has', 'entries have')} no city or phone: fewer salons will be found.
    </Warning>
  );
}

type RowsProps = {
  noun: 'row' | 'entry';
  rows: OddRow[];
  total: number;
  /** Says what happens to the rows. Absent if `children` says that already. */
  note?: string;
  children: string;
};

function Rows({ noun, rows, total, note, children }: RowsProps) {
  return (
    <details>
      <summary>{children}</summary>
      <ul>
        {rows.map(({ row, text }) => (
          <li key={row}>
            {noun === 'row' ? 'Row' : 'Entry'} {formatNumber(row)}: {text}
          </li>
        ))}
        {total > rows.length && <li>and {formatNumber(total - rows.length)} more</li>}
      </ul>
      {note && <p>{note}</p>}
      {/* In a spreadsheet, row 1 is the header. */}
      {noun === 'row' && <p>Row 1 is the first one below the header.</p>}
    </details>
  );
}

const Warning = styled.p`
  color: ${color.warningText};
`;

const Balance = styled.p<{ $fits: boolean }>`
  ${({ $fits }) => !$fits && `color: ${color.warningText};`}
`;

const Facts = styled.div`
  min-height: 18px;
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 18px;
  text-align: center;
  overflow-wrap: anywhere;
  &[aria-busy='true'] details { opacity: 0.5; }
  summary {
    min-height: ${space(6)};
    line-height: ${space(6)};
    color: ${color.warningText};
    cursor: pointer;
  }
  ul { max-height: 160px; overflow: auto; text-align: left; }
`;
