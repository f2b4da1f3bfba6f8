/** True if the text is JSON, or could become JSON if more text followed. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const position = / at position (\d+)/.exec(message)?.[1];
    return /end of JSON|Unterminated string/.test(message) || Number(position ?? -1) >= text.length;
  }
}

/**
 * Returns the position at which a text stops being JSON: `line 3, column 14`. The parser's own message is not used,
 * because it quotes the text, which may be a password.
 */
export function jsonFaultPlace(text: string): string {
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isBeginning(text.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  const lines = text.slice(0, least).split('\n');
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}
