const fetched = new Map<string, Promise<void>>();

/** Fetches a file once, for all calls. Rejects if the file cannot be fetched; the next call then tries again. */
function fetchOnce(url: string): Promise<void> {
  const earlier = fetched.get(url);
  if (earlier) return earlier;
  const now = fetchFile(url);
  fetched.set(url, now);
  now.catch(() => fetched.delete(url));
  return now;
}

async function fetchFile(url: string): Promise<void> {
  if (document.querySelector(`link[href="${url}"], script[src="${url}"]`)) return;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be loaded: ${answer.status}.`);
  // Only a file that was read to its end is in the browser's cache.
  await answer.blob();
  if (url.endsWith('.css')) await addStyles(url);
}

const addStyles = (url: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    document.head.append(link);
  });

/**
 * Replaces Vite's helper around each `import()` (see vite/loadParts.ts). It fetches the part's files into the browser's
 * cache, and only then imports the part, because browsers may never request a module again once its import has failed.
 * @param files what the part needs, relative to the site's root: its own script, those that it imports, stylesheets
 */
export async function loadPart<T>(importPart: () => Promise<T>, files: string[] = []): Promise<T> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return importPart();
}
