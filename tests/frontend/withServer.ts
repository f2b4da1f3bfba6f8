import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { server } from './fakeServer.ts';

// Every test that renders the product imports this file.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  toast.removeAll();
  localStorage.clear();
  sessionStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());
