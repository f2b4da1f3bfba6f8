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
