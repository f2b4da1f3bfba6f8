import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { downloadName } from './downloadName.ts';
import { saveFile } from './saveFile.ts';

/** Makes a request save its reply as a file in the browser. The result is then the file's name. */
export const downloaded = (args: FetchArgs): FetchArgs => ({
  ...args,
  responseHandler: async (response) => {
    if (!response.ok) return response.text();
    const content = await response.blob();
    const fileName = await downloadName(response.headers.get('Content-Disposition'));
    saveFile(content, fileName);
    return fileName;
  },
});
