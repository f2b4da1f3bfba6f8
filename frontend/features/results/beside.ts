/** Here the review of a business stands over the right side of its results; in a narrower window in a dialog. */
export const BESIDE = '@media (min-width: 1200px)';

export type BesideProps = {
  jobId: string;
  businessId: string;
  /** Those that the table showed when it was opened, in its order. */
  rows: { id: string; name: string }[];
  onGo: (businessId: string) => void;
  onClose: () => void;
};
