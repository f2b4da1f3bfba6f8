type Bench = {
  file: string;
  /** The arguments of a full run, which takes about two minutes per bench. */
  args?: string[];
  /** The arguments of a quick run: all benches together end within a minute. */
  quick: string[];
  /** Needs labelled data, which is not part of this repository. */
  needsData?: true;
};

/** The speed measurements, in the order in which they run. */
export const BENCHES: Record<string, Bench> = {
  lists: { file: 'lists.ts', quick: [], needsData: true },
  pages: { file: 'pages.ts', args: ['--times', '7'], quick: ['--businesses', '120', '--times', '1'] },
  million: {
    file: 'million.ts',
    args: ['--jobs', '4', '--businesses', '10000'],
    quick: ['--jobs', '2', '--businesses', '100', '--times', '1'],
  },
  export: { file: 'export.ts', quick: ['--rows', '500', '--rounds', '1'] },
  pace: { file: 'pace.ts', quick: ['--allowed', '20', '--workers', '1', '--seconds', '2'] },
  workers: { file: 'workers.ts', quick: ['--count', '20'] },
  uploads: { file: 'uploads.ts', args: ['--rows', '80000'], quick: ['--rows', '300'] },
  path: { file: 'path.ts', quick: ['--rows', '300'] },
  slopes: { file: 'slopes.ts', args: ['--rows', '10000,30000'], quick: ['--rows', '300,600'] },
  page: { file: 'page.ts', args: ['--rows', '100000'], quick: ['--rows', '100'] },
  duplicates: {
    file: 'duplicates.ts',
    args: ['--only', 'speed', '--posts', '5000'],
    quick: ['--only', 'speed', '--posts', '1000'],
  },
};
