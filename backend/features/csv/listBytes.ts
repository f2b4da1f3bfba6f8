/** How many bytes of a file are read at a time. */
export const PIECE_BYTES = 128 * 1024;

/** A list's file, in memory or on disk. */
export type ListBytes = {
  length: number;
  /** Reads up to `length` bytes from position `from`. */
  read: (from: number, length: number) => Promise<Buffer>;
};

export const inMemory = (bytes: Buffer): ListBytes => ({
  length: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
});
