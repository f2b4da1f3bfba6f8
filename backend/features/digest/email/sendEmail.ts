import { createTransport } from 'nodemailer';
import { cutText } from '../../../lib/cleanText.ts';
import { redact } from '../../../lib/secrets.ts';
import type { EmailConfig } from '../../../lib/settings/digestConfig.ts';
import type { Attempt } from '../attempt.ts';
import type { EmailText } from './emailText.ts';

const TIMEOUT_MS = 15_000;
const MOST_PROBLEM = 300;

function problemOf(error: unknown): string {
  const { code, response } = error as { code?: string; response?: string };
  const answer = typeof response === 'string' ? response.replace(/\s+/g, ' ').trim() : '';
  if (answer) return redact(cutText(`The mail server answered: ${answer}`, MOST_PROBLEM));
  return `The mail server could not be reached (${code ?? 'no reason'}).`;
}

/**
 * Sends an e-mail once. Every attempt has the same Message-ID, so that a mailbox can recognise a repeated message: an
 * attempt that seemed to fail may have delivered it.
 */
export async function sendEmail(
  { smtpUrl, from, to }: EmailConfig,
  { id, ...content }: EmailText & { id: string },
  timeoutMs = TIMEOUT_MS,
): Promise<Attempt> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
    const { rejected } = await transport.sendMail({ from, to, messageId, ...content });
    // A refused recipient is no failure: the mail server has accepted the message for all others, and another attempt
    // would send it to them twice.
    if (!rejected.length) return { outcome: 'delivered' };
    const whom = rejected.join(', ');
    return { outcome: 'delivered', problem: cutText(`The mail server refused ${whom}.`, MOST_PROBLEM) };
  } catch (error) {
    return { outcome: 'failed', problem: problemOf(error) };
  } finally {
    transport.close();
  }
}
