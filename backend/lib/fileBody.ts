import multer from '@koa/multer';
import type { Context } from 'koa';
import type { HttpError } from './errors.ts';
import { badRequest, tooLarge, wrongType } from './errors.ts';

export type SentFile = { name: string; content: Buffer };

const BROKEN = 'The upload broke off or its form could not be read: upload the file again.';

/** Whatever multer stumbles over came from the client. */
function uploadError(error: unknown, field: string, maxBytes: number): HttpError {
  const { code } = error as { code?: string };
  if (code === 'LIMIT_FILE_SIZE') {
    return tooLarge(
      `This file is larger than ${maxBytes / 1024 / 1024} MB: split the list into several files and upload them one by one.`,
    );
  }
  if (code === 'LIMIT_FILE_COUNT')
    return badRequest('More than one file was sent: upload one CSV file at a time.');
  if (code?.startsWith('LIMIT_'))
    return badRequest(`The form has too many or too long fields: send only "${field}".`);
  return badRequest(BROKEN);
}

/** Makes the reader of a multipart form that carries one CSV file of at most `maxBytes` in that field. */
export function fileBody(field: string, maxBytes: number): (ctx: Context) => Promise<SentFile> {
  const upload = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 40 },
    // Browsers send a file's name in UTF-8.
    ...{ defParamCharset: 'utf8' },
  }).any();

  return async (ctx) => {
    if (!ctx.is('multipart/form-data')) {
      throw wrongType(
        `The upload must be a multipart/form-data form with one CSV file in the field "${field}".`,
      );
    }
    try {
      await upload(ctx, async () => {});
    } catch (error) {
      throw uploadError(error, field, maxBytes);
    }
    const files = Array.isArray(ctx.request.files) ? ctx.request.files : [];
    const file = files[0];
    if (!file) throw badRequest(`No file was sent: send one CSV file in the form field "${field}".`);
    if (file.fieldname !== field) {
      throw badRequest(
        `The file was sent in the form field "${file.fieldname.slice(0, 60)}": send it as "${field}".`,
      );
    }
    return { name: file.originalname, content: file.buffer };
  };
}
