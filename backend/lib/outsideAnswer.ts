import { cleanText } from './cleanText.ts';
import { redact } from './secrets.ts';

/**
 * The most bytes of an answer, after decompression. It is about a hundred times the size of a usual answer, such as a
 * list of search results or a page of posts.
 */
export const MOST_ANSWER_BYTES = 16 * 1024 * 1024;

export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
  readonly mostMegabytes: number;

  constructor(mostBytes: number) {
    super(`The answer is larger than ${mostBytes / 1024 / 1024} MB.`);
    this.mostMegabytes = mostBytes / 1024 / 1024;
  }
}

/**
 * Returns the text of another server's answer, cleaned and without our own secrets, which some sites echo. Throws
 * AnswerTooLargeError if the answer exceeds `mostBytes` after decompression.
 */
export async function readAnswer(response: Response, mostBytes = MOST_ANSWER_BYTES): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest of the answer.
    if (bytes > mostBytes) throw new AnswerTooLargeError(mostBytes);
    text += decoder.decode(chunk, { stream: true });
  }
  return redact(cleanText(text + decoder.decode()));
}
