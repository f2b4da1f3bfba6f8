/** Returns the words as a list in a sentence: `Yelp, Booksy and Fresha`. */
export const listed = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);
