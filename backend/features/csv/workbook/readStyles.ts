import { getFormatFromId, isDateFormat, isValidFormat } from 'numfmt';
import type { Yielder } from '../../../lib/yielder.ts';
import { readWhole } from './readXml.ts';
import { MOST_PART_BYTES } from './workbookParts.ts';
import type { ZipFile } from './zipFile.ts';
import { damaged } from './zipFile.ts';

export const GENERAL = 'General';

/** Excel's own limits of the number of styles, and of the length of a number format. */
const MOST_STYLES = 65_490;
const MOST_FORMAT_CHARACTERS = 255;
/** Number formats with ids up to this one are known to every program. The file describes all others. */
const LAST_KNOWN_ID = 58;

const SECTIONS = new Set(['numFmts', 'cellXfs']);

/** Matches the currency sign and language in a number format, such as `[$€-407]`. */
const LANGUAGE = /\[\$([^\]-]*)-[^\]]*\]/g;

function formatOf(id: number, codes: Map<number, string>): string {
  const code = codes.get(id) ?? (id <= LAST_KNOWN_ID ? getFormatFromId(id) : null) ?? GENERAL;
  if (code.length > MOST_FORMAT_CHARACTERS || !isValidFormat(code)) return GENERAL;
  // Spreadsheets use the language of a format for the names of days and months, but not for the digits of a price. So
  // we remove the language from all formats except those of dates.
  return isDateFormat(code)
    ? code
    : code.replace(LANGUAGE, (_, symbol: string) => (symbol ? `[$${symbol}]` : ''));
}

/**
 * Returns a function from a cell's style to its number format. Checking a format takes a while, so each is checked when
 * a cell first uses it.
 */
export async function readStyles(
  zip: ZipFile,
  part: string | undefined,
  yielder: Yielder,
): Promise<(style: number) => string> {
  if (!part || !zip.has(part)) return () => GENERAL;
  const codes = new Map<number, string>();
  const ids: number[] = [];
  /** The section that is being read; empty outside of SECTIONS, where other elements have the same names. */
  let section = '';
  await readWhole(
    zip.read(part, MOST_PART_BYTES),
    {
      open: (name, { numFmtId, formatCode }) => {
        if (SECTIONS.has(name)) section = name;
        if (name === 'numFmt' && section === 'numFmts' && formatCode) codes.set(Number(numFmtId), formatCode);
        if (name === 'xf' && section === 'cellXfs') ids.push(Number(numFmtId ?? 0));
        if (ids.length > MOST_STYLES) throw damaged();
      },
      close: (name) => {
        if (name === section) section = '';
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
