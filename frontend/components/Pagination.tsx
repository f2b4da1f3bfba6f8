import { styled } from 'styled-components';
import { formatNumber } from '../lib/formatNumber.ts';
import { color, radius, size, space } from '../lib/theme.ts';
import { IconButton } from './IconButton.tsx';
import { pageNumbers } from './pageNumbers.ts';
import { Select } from './Select.tsx';

type Props = {
  /** The requested page, from 1. */
  page: number;
  /** The page whose rows are shown: the previous one while the requested one is being loaded. */
  shownPage: number;
  pageSize: number;
  total: number;
  /** The name of the rows in the plural: `results`. */
  noun: string;
  onPage: (page: number) => void;
  /** Without `sizes`, the page size cannot be changed. */
  sizes?: { choices: readonly number[]; onSize: (size: number) => void };
};

export function Pagination({ page, shownPage, pageSize, total, noun, onPage, sizes }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (shownPage - 1) * pageSize + 1;
  const last = Math.min(total, shownPage * pageSize);
  return (
    <Bar>
      <p>
        Showing {formatNumber(first)}-{formatNumber(last)} of {formatNumber(total)} {noun}
      </p>
      {sizes && (
        <Size>
          <span>Rows per page</span>
          <Select
            value={pageSize}
            options={sizes.choices.map((choice) => [choice, String(choice)])}
            onChange={(event) => sizes.onSize(Number(event.target.value))}
          />
        </Size>
      )}
      <Pages aria-label="Pages">
        <IconButton
          icon="fa-solid fa-chevron-left"
          label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pageNumbers(page, pages).map((number) =>
          number < 0 ? (
            <span key={number} aria-hidden>
              …
            </span>
          ) : (
            <NumberButton
              key={number}
              type="button"
              aria-label={`Page ${formatNumber(number)}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {formatNumber(number)}
            </NumberButton>
          ),
        )}
        <IconButton
          icon="fa-solid fa-chevron-right"
          label="Next page"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </Pages>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-height: ${space(8)};
  color: ${color.muted};
  font-size: 13px;
`;

const Size = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
  white-space: nowrap;
`;

const Pages = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
  button:disabled { opacity: 0.45; }
`;

const NumberButton = styled.button`
  min-width: ${size.control};
  height: ${size.control};
  padding: 0 ${space(1.5)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  &:hover { background: ${color.hover}; color: ${color.text}; }
  &[aria-current='page'] {
    background: ${color.accentSubtle};
    color: ${color.accentText};
    font-weight: 600;
  }
`;
