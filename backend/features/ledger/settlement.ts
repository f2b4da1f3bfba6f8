/** How a request ended. `unsent`: it never left, so it is not in the ledger. */
export type Settlement = { id: string; state: 'answered' | 'refused' | 'unsent'; credits: number };
