import multer from '@koa/multer';
import type { Middleware } from 'koa';
import { CSV_FIELD, MAX_CSV_BYTES } from '#contract/csv.ts';
import type { HttpError } from '../../lib/errors.ts';
import { badRequest, tooLarge, wrongType } from '../../lib/errors.ts';

const upload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_CSV_BYTES, files: 1, fields: 20, parts: 40 },
  // Browsers send a file's name in UTF-8.
  ...{ defParamCharset: 'utf8' },
}).any();

const NO_FILE = `No file was sent: send one CSV file in the form field "${CSV_FIELD}".`;
const BROKEN = 'The upload broke off or its form could not be read: upload the file again.';

/** Whatever multer stumbles over came from the client. */
function uploadError(error: unknown): HttpError {
  const { code } = error as { code?: string };
  if (code === 'LIMIT_FILE_SIZE') {
    return tooLarge(
      'This file is larger than 10 MB: split the list into several files and upload them one by one.',
    );
  }
  if (code === 'LIMIT_FILE_COUNT')
    return badRequest('More than one file was sent: upload one CSV file at a time.');
  if (code?.startsWith('LIMIT_'))
    return badRequest(`The form has too many or too long fields: send only "${CSV_FIELD}".`);
  return badRequest(BROKEN);
}

/** Reads the one uploaded file of a multipart form into `ctx.request.files`. */
export const csvUpload: Middleware = async (ctx, next) => {
  if (!ctx.is('multipart/form-data')) {
    throw wrongType(
      `The upload must be a multipart/form-data form with one CSV file in the field "${CSV_FIELD}".`,
    );
  }
  try {
    await upload(ctx, async () => {});
  } catch (error) {
    throw uploadError(error);
  }
  const files = Array.isArray(ctx.request.files) ? ctx.request.files : [];
  const file = files[0];
  if (!file) throw badRequest(NO_FILE);
  if (file.fieldname !== CSV_FIELD) {
    throw badRequest(
      `The file was sent in the form field "${file.fieldname.slice(0, 60)}": send it as "${CSV_FIELD}".`,
    );
  }
  ctx.state.csvFile = file;
  await next();
};
