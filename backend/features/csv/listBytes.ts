/** Of a file that is gone through, read at once; then other requests may be answered. */
export const PIECE_BYTES = 128 * 1024;

/** A list's file, in memory or on the disk. */
export type ListBytes = {
  length: number;
  /** Up to as many bytes from there. */
  read: (from: number, length: number) => Promise<Buffer>;
};

export const inMemory = (bytes: Buffer): ListBytes => ({
  length: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
});
