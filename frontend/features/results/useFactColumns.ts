import { useState } from 'react';
import type { FactKind } from '#contract/facts.ts';
import { FACT_KINDS } from '#contract/factWords.ts';
import { logError } from '../../lib/logError.ts';

const KEY = 'salon-verifier.factColumns';

function readKinds(): FactKind[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? FACT_KINDS.filter((kind) => kept.includes(kind)) : [];
  } catch (error) {
    logError('The columns kept in this browser could not be read.', error);
    return [];
  }
}

export function useFactColumns(): [kinds: readonly FactKind[], toggle: (kind: FactKind) => void] {
  const [kinds, setKinds] = useState<readonly FactKind[]>(readKinds);
  const toggle = (kind: FactKind) => {
    const next = FACT_KINDS.filter((one) => kinds.includes(one) !== (one === kind));
    setKinds(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch (error) {
      // If the browser stores nothing, the columns apply only to this visit.
      logError('The columns could not be kept in this browser.', error);
    }
  };
  return [kinds, toggle];
}
