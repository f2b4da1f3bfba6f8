/** A pattern for LIKE that matches every text that contains this one. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
