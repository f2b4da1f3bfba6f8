/** How a request ended. `unsent`: it was never sent, so the ledger removes it. */
export type Settlement = { id: string; state: 'answered' | 'refused' | 'unsent'; credits: number };
