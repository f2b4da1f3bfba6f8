import { PassThrough } from 'node:stream';
import multer from '@koa/multer';
import type { Context } from 'koa';
import type { HttpError } from './errors.ts';
import { badRequest, tooLarge, wrongType } from './errors.ts';
import type { MinUploadRate } from './minUploadRate.ts';
import { MIN_UPLOAD_RATE, watchUploadRate } from './minUploadRate.ts';
import { acquirePermit, BROKEN_OFF, contentLength, onGone } from './readBody.ts';
import { createSemaphore } from './semaphore.ts';
import { shownValue } from './shownValue.ts';
import type { TemporaryFile } from './temporaryFile.ts';
import { temporaryFile } from './temporaryFile.ts';

/** An uploaded file. Its content exists until the reply is sent or the client has gone. */
export type SentFile = { name: string; content: TemporaryFile };

const BROKEN = 'The upload broke off or its form could not be read: upload the file again.';
/** The most bytes of a form without its file: other fields and separators. */
const MOST_FORM_BYTES = 64 * 1024;
/** How many files of the maximum size may be on the disk at the same time. More files fit if they are smaller. */
const FILES_AT_ONCE = 4;

/**
 * Translates multer's errors to HttpErrors, because the client caused them. An error of our own disk (it has a
 * `syscall`) is returned unchanged.
 */
function uploadError(error: unknown, field: string, tooLong: () => HttpError): unknown {
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall) return error;
  if (code === 'LIMIT_FILE_SIZE') return tooLong();
  if (code === 'LIMIT_FILE_COUNT')
    return badRequest('More than one file was sent: upload one list at a time.');
  if (code?.startsWith('LIMIT_'))
    return badRequest(`The form has too many or too long fields: send only "${field}".`);
  return badRequest(BROKEN);
}

type SentFiles = { fieldname: string; originalname: string; content: TemporaryFile }[];
/** The form as multer reads it. `kept`: its files, which are on disk. */
type Form = PassThrough & { headers: object; kept: TemporaryFile[] };

const storage = {
  _handleFile(
    form: Form,
    { stream }: { stream: PassThrough },
    done: (error: unknown, kept?: object) => void,
  ) {
    temporaryFile(stream).then((content) => {
      form.kept.push(content);
      done(null, { content });
    }, done);
  },
  _removeFile: (_form: Form, _file: unknown, done: (error: null) => void) => done(null),
};

/**
 * Creates the reader of a multipart form with one file of at most `maxBytes` in the given field. The reader throws
 * HttpError for any other request.
 */
export function fileBody(
  field: string,
  maxBytes: number,
  minRate: MinUploadRate = MIN_UPLOAD_RATE,
): (ctx: Context, gone: AbortSignal) => Promise<SentFile> {
  const mostBytes = maxBytes + MOST_FORM_BYTES;
  const semaphore = createSemaphore(FILES_AT_ONCE * mostBytes);
  const upload = multer({
    storage: storage as unknown as multer.StorageEngine,
    limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 40, fieldSize: MOST_FORM_BYTES },
    // Browsers send a file's name in UTF-8.
    ...{ defParamCharset: 'utf8' },
  }).any();
  const tooLong = () =>
    tooLarge(
      `This file is larger than ${maxBytes / 1024 / 1024} MB: split the list into several files and upload them one by one.`,
    );

  async function filesOf({ req, res, headers }: Context, gone: AbortSignal): Promise<SentFiles> {
    let bytes = 0;
    let fault: HttpError | undefined;
    const form: Form = Object.assign(new PassThrough(), { headers, kept: [] });
    const fail = (error: HttpError) => {
      fault ??= error;
      req.unpipe(form);
      // Discards the rest of the request.
      req.resume();
      form.destroy(error);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) fail(tooLong());
    };
    const breakOff = () => {
      if (!req.readableEnded) fail(badRequest(BROKEN_OFF));
    };
    const stopWatch = watchUploadRate(minRate, () => bytes, fail);
    req.on('data', count).on('close', breakOff).on('error', breakOff).pipe(form);
    const asked = { req: form, res, request: {} as { files?: SentFiles } };
    try {
      await upload(asked as unknown as Context, async () => {});
    } catch (error) {
      throw fault ?? uploadError(error, field, tooLong);
    } finally {
      stopWatch();
      req.off('data', count).off('close', breakOff).off('error', breakOff);
      onGone(gone, () => {
        for (const file of form.kept) void file.close();
      });
    }
    return asked.request.files ?? [];
  }

  return async (ctx, gone) => {
    if (!ctx.is('multipart/form-data')) {
      throw wrongType(`The upload must be a multipart/form-data form with one file in the field "${field}".`);
    }
    const length = contentLength(ctx, mostBytes, tooLong);
    await acquirePermit(semaphore, Number.isNaN(length) ? mostBytes : length, gone);
    const [file] = await filesOf(ctx, gone);
    if (!file) throw badRequest(`No file was sent: send one file in the form field "${field}".`);
    if (file.fieldname !== field) {
      throw badRequest(
        `The file was sent in the form field "${shownValue(file.fieldname)}": send it as "${field}".`,
      );
    }
    return { name: file.originalname, content: file.content };
  };
}
