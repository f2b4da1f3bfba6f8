import '@fontsource-variable/inter/wght.css';
import './components/icons.css';
import { logError } from './lib/logError.ts';
import { nextTask, painted } from './lib/tasks.ts';

// Loads the app in parts. Each runs in a task of its own, because in one task, a slow phone would not react to touches
// for half a second. index.html preloads them all (vite/preloadParts.ts).

async function loadApp(): Promise<void> {
  // First, the browser shows the product bar of index.html.
  await painted();
  await import('react-dom/client');
  await nextTask();
  await import('./app/store.ts');
  await nextTask();
  await import('./main.tsx');
}

/** Replaces the grey lines of index.html, which would otherwise promise a page that never comes. */
function showFailure(error: unknown): void {
  logError('The app could not be loaded.', error);
  const title = document.createElement('h1');
  title.textContent = 'Salon Verifier could not be loaded';
  title.style.fontSize = '1.25rem';
  const reload = document.createElement('a');
  // The same address, without a hash: with one, the browser would stay on the page.
  reload.href = '';
  reload.textContent = 'Reload the page';
  const failure = document.createElement('div');
  failure.setAttribute('role', 'alert');
  failure.append(title, reload);
  document.querySelector('#main')?.replaceChildren(failure);
}

// Not awaited at the top level: in the build, the parts import this file, so each would wait for the other.
void loadApp().catch(showFailure);
