import { Readable } from 'node:stream';
import multer from '@koa/multer';
import type { Context } from 'koa';
import type { HttpError } from './errors.ts';
import { badRequest, tooLarge, wrongType } from './errors.ts';
import { freeBody, readBody } from './readBody.ts';
import { shownValue } from './shownValue.ts';
import { createTurns } from './turns.ts';

export type SentFile = { name: string; content: Buffer };

const BROKEN = 'The upload broke off or its form could not be read: upload the file again.';
/** What a form holds beside its file. */
const MOST_FORM_BYTES = 64 * 1024;
const PIECE_BYTES = 256 * 1024;

/** Whatever multer stumbles over came from the client. */
function uploadError(error: unknown, field: string, tooLong: () => HttpError): HttpError {
  const { code } = error as { code?: string };
  if (code === 'LIMIT_FILE_SIZE') return tooLong();
  if (code === 'LIMIT_FILE_COUNT')
    return badRequest('More than one file was sent: upload one CSV file at a time.');
  if (code?.startsWith('LIMIT_'))
    return badRequest(`The form has too many or too long fields: send only "${field}".`);
  return badRequest(BROKEN);
}

async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  const turns = createTurns();
  for (let from = 0; from < body.length; from += PIECE_BYTES) {
    yield body.subarray(from, from + PIECE_BYTES);
    if (turns.isOver()) await turns.next();
  }
}

type SentFiles = { fieldname: string; originalname: string; buffer: Buffer }[];

/** Makes the reader of a multipart form that carries one CSV file of at most `maxBytes` in that field. */
export function fileBody(
  field: string,
  maxBytes: number,
): (ctx: Context, gone: AbortSignal) => Promise<SentFile> {
  const upload = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 40, fieldSize: MOST_FORM_BYTES },
    // Browsers send a file's name in UTF-8.
    ...{ defParamCharset: 'utf8' },
  }).any();
  const tooLong = () =>
    tooLarge(
      `This file is larger than ${maxBytes / 1024 / 1024} MB: split the list into several files and upload them one by one.`,
    );

  /** The form's files, out of its bytes: so every body comes in under the same limits. */
  async function filesOf(body: Buffer, ctx: Context): Promise<SentFiles> {
    const headers = { ...ctx.headers, 'content-length': String(body.length) };
    const req = Object.assign(Readable.from(piecesOf(body), { objectMode: false }), { headers });
    const form = { req, res: ctx.res, request: {} as { files?: SentFiles } };
    await upload(form as unknown as Context, async () => {});
    return form.request.files ?? [];
  }

  return async (ctx, gone) => {
    if (!ctx.is('multipart/form-data')) {
      throw wrongType(
        `The upload must be a multipart/form-data form with one CSV file in the field "${field}".`,
      );
    }
    const body = await readBody(ctx, maxBytes + MOST_FORM_BYTES, tooLong, gone);
    const [file] = await filesOf(body, ctx).catch((error: unknown) => {
      throw uploadError(error, field, tooLong);
    });
    // The file is a copy.
    freeBody(body);
    if (!file) throw badRequest(`No file was sent: send one CSV file in the form field "${field}".`);
    if (file.fieldname !== field) {
      throw badRequest(
        `The file was sent in the form field "${shownValue(file.fieldname)}": send it as "${field}".`,
      );
    }
    return { name: file.originalname, content: file.buffer };
  };
}
