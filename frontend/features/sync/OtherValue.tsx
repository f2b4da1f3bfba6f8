import { Link } from 'react-router-dom';
import { count } from '../../lib/count.ts';
import { paths } from '../../lib/paths.ts';
import { Reasons } from './Reasons.ts';

const VALUE_WORDS = {
  street: ['street', 'its move'],
  phone: ['phone number', 'the new one'],
} as const;

/** Says for how many salons a found page shows another street, or another phone number, than the list. */
export function OtherValue(given: { element: keyof typeof VALUE_WORDS; jobId: string; salons: number }) {
  const { element, jobId, salons } = given;
  const [value, change] = VALUE_WORDS[element];
  return (
    <Reasons>
      {count(salons, 'salon has', 'salons have')} a found page with another {value} than your list. A draft
      takes the {value} of your list, unless {change} was accepted on Listings. If the page is right, correct
      your list and verify it again.{' '}
      {/* With another street, the row counts as another salon: it could be another branch. */}
      {element === 'street' &&
        'The corrected row is another salon at first: accept the page for it, too, and if the sync shows the post as a duplicate, choose “This is the same”. '}
      {/* The link opens another tab, because leaving this screen would lose the selection. */}
      <Link to={`${paths.jobConsistency(jobId)}?element=${element}&show=open`} target="_blank">
        See Consistency
      </Link>
    </Reasons>
  );
}
