import { isWebUrl } from '#contract/isWebUrl.ts';
import { escapeXml } from './sheetText.ts';

/** Excel reports a sheet with more links as damaged. */
const MOST_LINKS = 65_530;

/** The number of XML elements in one piece of the output. */
const PIECE = 1000;

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/**
 * Collects the links of a sheet's cells. In the file they follow the rows, and their URLs are in a separate part.
 * MOST_LINKS also bounds the memory to a few megabytes.
 */
export function createLinks() {
  const cells: string[] = [];
  const urls: string[] = [];

  function* inPieces(list: readonly string[], element: (text: string, number: number) => string) {
    for (let from = 0; from < list.length; from += PIECE) {
      const piece = list.slice(from, from + PIECE);
      yield piece.map((text, i) => element(text, from + i + 1)).join('');
    }
  }

  return {
    /** Returns false if the cell must stay a text: the URL cannot be opened, or there are too many links. */
    add(cell: string, url: string): boolean {
      if (cells.length >= MOST_LINKS || !isWebUrl(url)) return false;
      // A URL that can be parsed may have characters that XML cannot contain. `href` encodes them, which makes the URL
      // longer, so it is checked again.
      const { href } = new URL(url);
      if (!isWebUrl(href)) return false;
      cells.push(cell);
      urls.push(href);
      return true;
    },
    *elements(): Generator<string> {
      if (!cells.length) return;
      yield '<hyperlinks>';
      yield* inPieces(cells, (cell, number) => `<hyperlink ref="${cell}" r:id="rId${number}"/>`);
      yield '</hyperlinks>';
    },
    *relationships(): Generator<string> {
      yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">';
      yield* inPieces(
        urls,
        (url, number) =>
          `<Relationship Id="rId${number}" Type="${RELATIONSHIP}" Target="${escapeXml(url)}" TargetMode="External"/>`,
      );
      yield '</Relationships>';
    },
  };
}
