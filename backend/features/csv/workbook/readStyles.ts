import { getFormatFromId, isValidFormat } from 'numfmt';
import type { Yielder } from '../../../lib/yielder.ts';
import { readWhole } from './readXml.ts';
import { MOST_PART_BYTES } from './workbookParts.ts';
import type { ZipFile } from './zipFile.ts';
import { damaged } from './zipFile.ts';

export const GENERAL = 'General';

/** Excel's own limits. */
const MOST_STYLES = 65_490;
const MOST_FORMAT_CHARACTERS = 255;
/** The ids that every program knows. Others are described in the file. */
const LAST_KNOWN_ID = 58;

function formatOf(id: number, codes: Map<number, string>): string {
  const code = codes.get(id) ?? (id <= LAST_KNOWN_ID ? getFormatFromId(id) : null) ?? GENERAL;
  return code.length <= MOST_FORMAT_CHARACTERS && isValidFormat(code) ? code : GENERAL;
}

/**
 * Returns the number format of a style that a cell refers to. A format takes a while to check, so each only if used.
 */
export async function readStyles(
  zip: ZipFile,
  part: string | undefined,
  yielder: Yielder,
): Promise<(style: number) => string> {
  if (!part || !zip.has(part)) return () => GENERAL;
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isInCells = false;
  await readWhole(
    zip.read(part, MOST_PART_BYTES),
    {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'numFmt' && formatCode) codes.set(Number(numFmtId), formatCode);
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) ids.push(Number(numFmtId ?? 0));
        if (ids.length > MOST_STYLES) throw damaged();
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false;
      },
    },
    yielder,
  );
  const formats = new Map<number, string>();
  return (style) => {
    const id = ids[style] ?? 0;
    const known = formats.get(id);
    if (known !== undefined) return known;
    const format = formatOf(id, codes);
    formats.set(id, format);
    return format;
  };
}
