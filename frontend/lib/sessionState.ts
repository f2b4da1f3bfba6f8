import type { CsvMapping, ParsedCsv } from '#contract/csv.ts';

export type ManualEntry = {
  /** The text `manual_`, the time and a random suffix. */
  id: string;
  name: string;
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  phone?: string;
  taxonomyCity?: string;
};

/** A list that the server keeps. Its `rows` are only the first ones, for the preview. */
export type UploadedCsv = ParsedCsv & { uploadId: string };

export type CsvInput = {
  parsed: UploadedCsv;
  mapping: CsvMapping;
  /** True if the mapping was remembered from an earlier list with the same headers, and differs from the suggestion. */
  recalled?: true;
};

/** The input cards. While a job is on the dashboard, each is folded to a line until the operator unfolds it. */
export type InputCard = 'upload' | 'manual' | 'platforms';

export type SessionState = {
  entries: ManualEntry[];
  csv: CsvInput | null;
  /** True while a list, or another sheet of it, is being read. */
  reading: boolean;
  /** True if the browser stored the session at its last change, so that it survives a reload. */
  stored: boolean;
  /** The name of an uploaded list that the server no longer keeps. */
  lostFileName: string | null;
  /**
   * The job that was started from the present input: from the list if there is one, else from the entries. Null if no
   * job was started from the input as it is now.
   */
  inputJobId: string | null;
  jobId: string | null;
  /**
   * The last job that was started in this visit, or that the dashboard has shown in this visit before the job was
   * completed. Null once the tab has announced that the job is completed.
   */
  awaitedJobId: string | null;
  /** Filter, order and page of the job's results, as URL parameters. */
  view: Record<string, string>;
  /** The cards that the operator has unfolded while a job was shown. They stay open until they are folded. */
  opened: InputCard[];
};

export const EMPTY_SESSION: SessionState = {
  entries: [],
  csv: null,
  reading: false,
  stored: true,
  lostFileName: null,
  inputJobId: null,
  jobId: null,
  awaitedJobId: null,
  view: {},
  opened: [],
};
