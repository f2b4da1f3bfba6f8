type Text = string | undefined;

/**
 * Returns for each text its lines from the first to the last difference, and one more line before and after them. `…`
 * marks lines that are left out. Texts that are equal, or of which one is missing, are returned whole.
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

/**
 * Returns the lines of a text that another text lacks, with `…` in place of the others; undefined if the text has only
 * one line, or no such line.
 */
export function newLines(text: Text, other = ''): Text {
  const known = new Set(other.split('\n'));
  const lines = text?.split('\n') ?? [];
  if (lines.length < 2 || lines.every((line) => known.has(line))) return undefined;
  return lines
    .map((line) => (known.has(line) ? '…' : line))
    .filter((line, index, all) => line !== '…' || all[index - 1] !== '…')
    .join('\n');
}
