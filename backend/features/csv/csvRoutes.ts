import type { File } from '@koa/multer';
import { Router } from '@koa/router';
import { csvUpload } from './csvUpload.ts';
import { parseCsv } from './parseCsv.ts';

export function csvRoutes(): Router {
  const router = new Router();

  router.post('/api/csv/parse', csvUpload, async (ctx) => {
    const file: File = ctx.state.csvFile;
    ctx.body = await parseCsv(file.buffer, file.originalname);
  });

  return router;
}
