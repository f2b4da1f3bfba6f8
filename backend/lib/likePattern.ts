/** A pattern for LIKE that matches every text with these words in it. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
