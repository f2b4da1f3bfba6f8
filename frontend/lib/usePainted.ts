import { startTransition, useEffect, useState } from 'react';
import { painted } from './tasks.ts';

/** False until the browser has painted the component once. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    void painted().then(() => startTransition(() => setPainted(true)));
  }, []);
  return isPainted;
}
