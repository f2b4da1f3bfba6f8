export type ReviewPanelProps = {
  jobId: string;
  businessId: string;
  /** The rows of the table's page, in their order. */
  rows: { id: string; name: string }[];
  onGo: (businessId: string) => void;
  onClose: () => void;
};
