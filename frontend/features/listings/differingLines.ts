type Text = string | undefined;

/**
 * Returns for each text its lines from the first to the last difference, and one line before and after them, since the
 * difference may be at the end of a long text. `…` stands for the lines that are left out. If the texts are equal, or
 * one is missing, all are returned whole.
 */
export function differingLines(texts: readonly Text[]): readonly Text[] {
  const lines = texts.map((text) => text?.split('\n') ?? []);
  const [first = []] = lines;
  const least = Math.min(...lines.map(({ length }) => length));
  const areEqual = (index: number) => lines.every((each) => each.at(index) === first.at(index));
  let start = 0;
  while (start < least && areEqual(start)) start++;
  let end = 0;
  while (end < least - start && areEqual(-1 - end)) end++;
  if (lines.every(({ length }) => length === start)) return texts;
  const [before, after] = [Math.max(0, start - 1), Math.max(0, end - 1)];
  return texts.map((text, index) => {
    if (text === undefined) return text;
    const shown = lines[index]!.slice(before, lines[index]!.length - after);
    return [...(before ? ['…'] : []), ...shown, ...(after ? ['…'] : [])].join('\n');
  });
}
