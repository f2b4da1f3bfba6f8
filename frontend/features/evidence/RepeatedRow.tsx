import type { Business } from '#contract/businesses.ts';

export function RepeatedRow({ business }: { business: Business }) {
  if (!business.isRepeated) return null;
  return (
    <p>
      An earlier row of the list is the same salon. It was searched once, and its pages were compared with
      that row. A sync writes the values of that row.
    </p>
  );
}
