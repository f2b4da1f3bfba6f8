/** Returns a pattern for LIKE that matches every text that contains `words`. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
