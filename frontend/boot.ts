import '@fontsource-variable/inter/wght.css';
import './components/icons.css';
import { logError } from './lib/logError.ts';
import { nextTask, painted } from './lib/tasks.ts';

// Loads the app in parts. Each part runs in a task of its own, because all in one task would keep a slow phone from
// reacting to touches for half a second. index.html preloads all parts (vite/preloadParts.ts).

async function loadApp(): Promise<void> {
  // Lets the browser show the product bar of index.html first.
  await painted();
  await import('react-dom/client');
  await nextTask();
  await import('./app/store.ts');
  await nextTask();
  await import('./main.tsx');
}

/** Shows an error in place of the grey lines of index.html, which promise a content that would never come. */
function showFailure(error: unknown): void {
  logError('The app could not be loaded.', error);
  const title = document.createElement('h1');
  title.textContent = 'Salon Verifier could not be loaded';
  title.style.fontSize = '1.25rem';
  const reload = document.createElement('a');
  // An empty address is this page's own without its hash. With a hash, the browser would not load the page again.
  reload.href = '';
  reload.textContent = 'Reload the page';
  const failure = document.createElement('div');
  failure.setAttribute('role', 'alert');
  failure.append(title, reload);
  document.querySelector('#main')?.replaceChildren(failure);
}

// There is no `await` at the top level: in the build, the parts import this file, so each would wait for the other.
void loadApp().catch(showFailure);
