const isPartOfWord = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? '');

/** True if the text contains these words, not only as a part of longer ones. */
export function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + words.length])) return true;
  return false;
}
