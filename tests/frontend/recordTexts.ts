/**
 * Records the texts that appear on the page from now on: a toast is gone after five seconds, or when the next one
 * comes, and a busy machine may look later than that.
 */
export function recordTexts(): () => string[] {
  const texts: string[] = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.textContent) texts.push(node.textContent);
  }).observe(document.body, { childList: true, subtree: true });
  return () => texts;
}
