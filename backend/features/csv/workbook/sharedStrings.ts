import type { Yielder } from '../../../lib/yielder.ts';
import { plainText } from './plainText.ts';
import { readXml } from './readXml.ts';
import type { ZipFile } from './zipFile.ts';
import { unpacksTooFar } from './zipFile.ts';

/** The most bytes of all shared texts together. Cells with the same text usually share one. */
const MOST_TEXT_BYTES = 64 * 1024 * 1024;
/** The most bytes of the texts with the tags around them. */
const MOST_PART_BYTES = 4 * MOST_TEXT_BYTES;
const MOST_TEXTS = 4_000_000;

const tooLong = () => unpacksTooFar('The text');

/** Keeps texts in one buffer outside of the JavaScript heap. In the heap, each would take dozens of bytes more. */
class Texts {
  private bytes = Buffer.allocUnsafe(64 * 1024);
  private ends = new Uint32Array(1024);
  private count = 0;

  add(text: string): void {
    const start = this.count ? this.ends[this.count - 1]! : 0;
    const end = start + Buffer.byteLength(text);
    if (end > MOST_TEXT_BYTES || this.count === MOST_TEXTS) throw tooLong();
    if (end > this.bytes.length) {
      const longer = Buffer.allocUnsafe(Math.min(MOST_TEXT_BYTES, Math.max(end, 2 * this.bytes.length)));
      this.bytes.copy(longer, 0, 0, start);
      this.bytes = longer;
    }
    if (this.count === this.ends.length) {
      const more = new Uint32Array(2 * this.count);
      more.set(this.ends);
      this.ends = more;
    }
    this.bytes.write(text, start);
    this.ends[this.count++] = end;
  }

  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined;
    return this.bytes.toString('utf8', index ? this.ends[index - 1] : 0, this.ends[index]);
  }
}

/** Returns a function that finds a shared text by its number, which a cell may contain instead of the text. */
export async function readSharedStrings(
  zip: ZipFile,
  part: string | undefined,
  yielder: Yielder,
): Promise<(index: number) => string | undefined> {
  const texts = new Texts();
  if (!part || !zip.has(part)) return (index) => texts.at(index);
  let text = '';
  let isText = false;
  let isReading = false;
  const events = {
    open: (name: string) => {
      if (name === 'si') text = '';
      // Japanese files may also contain the pronunciation of a text (`rPh`), which is not part of the cell.
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (piece: string) => {
      if (isText) text += piece;
    },
    close: (name: string) => {
      if (name === 'rPh') isReading = false;
      if (name === 't') isText = false;
      if (name === 'si') texts.add(plainText(text));
    },
  };
  for await (const _ of readXml(zip.read(part, MOST_PART_BYTES), events, yielder))
    if (text.length > MOST_TEXT_BYTES) throw tooLong();
  return (index) => texts.at(index);
}
