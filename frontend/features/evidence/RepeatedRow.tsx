import type { Business } from '#contract/businesses.ts';

/** If the business is a repeated row, says that its pages were compared with the earlier row. */
export function RepeatedRow({ business }: { business: Business }) {
  if (!business.isRepeated) return null;
  return (
    <p>
      An earlier row of the list is the same salon. It was searched once, and its pages were compared with
      that row.
    </p>
  );
}
