import { SaxesParser } from 'saxes';
import { MAX_ROW_CHARACTERS } from '#contract/limits.ts';
import { HttpError } from '../../../lib/errors.ts';
import type { Yielder } from '../../../lib/yielder.ts';
import { damaged } from './zipFile.ts';

export type Attributes = Record<string, string>;

/** Callbacks for the elements and texts of a part. Names of elements are without their prefix. */
export type XmlEvents = {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Returns a name without its prefix: `row` for `x:row`. Programs use any prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Elements may be nested at most this deep, because the parser keeps all open ones. A sheet has about ten levels. */
const MOST_DEPTH = 100;

function createParser({ open, close, text }: XmlEvents, onEvent: () => void): SaxesParser {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    onEvent();
    if (++depth > MOST_DEPTH) throw damaged();
    open(localName(name), attributes as Attributes);
  });
  parser.on('closetag', ({ name }) => {
    onEvent();
    depth--;
    close?.(localName(name));
  });
  const onText = (piece: string) => {
    onEvent();
    text?.(piece);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  // A doctype is refused: no spreadsheet program writes one, and its entities could unpack to any length.
  parser.on('doctype', () => {
    throw damaged();
  });
  return parser;
}

/** Reads XML in pieces, and yields after each. Throws a 422 if it is not well-formed or exceeds a limit. */
export async function* readXml(
  content: AsyncIterable<Buffer>,
  events: XmlEvents,
  yielder: Yielder,
): AsyncGenerator<void> {
  /** Characters since the last event. The parser keeps them all in memory. */
  let pending = 0;
  const parser = createParser(events, () => {
    pending = 0;
  });
  const parse = (piece: string | null) => {
    try {
      parser.write(piece);
    } catch (error) {
      throw error instanceof HttpError ? error : damaged();
    }
  };
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const bytes of content) {
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8');
    const piece = decoder.decode(bytes, { stream: true });
    pending += piece.length;
    parse(piece);
    if (pending > MAX_ROW_CHARACTERS) throw damaged();
    if (yielder.isDue()) await yielder.yield();
    yield;
  }
  // `null` ends the text.
  parse(null);
}

/** Reads XML to its end, like `readXml` but without a stop after each piece. */
export async function readWhole(
  content: AsyncIterable<Buffer>,
  events: XmlEvents,
  yielder: Yielder,
): Promise<void> {
  for await (const _ of readXml(content, events, yielder));
}
