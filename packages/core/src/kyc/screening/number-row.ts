/** Whole numbers of 32 bits, one after the other, in a quarter of the memory of objects. */
export interface NumberRow {
  readonly length: number;
  /** At least `length` numbers; replaced when it grows. */
  readonly values: Int32Array;
  push(value: number): void;
  /** Empties the row and keeps its room. */
  clear(): void;
}

const FIRST = 4;

/** An empty row of numbers. */
export function numberRow(): NumberRow {
  const row = {
    length: 0,
    values: new Int32Array(FIRST),
    push(value: number): void {
      if (row.length === row.values.length) {
        const larger = new Int32Array(row.length * 2);
        larger.set(row.values);
        row.values = larger;
      }
      row.values[row.length] = value;
      row.length += 1;
    },
    clear(): void {
      row.length = 0;
    },
  };
  return row;
}

/** Bytes, one after the other. */
export interface ByteRow {
  /** At least as many bytes as were appended; replaced when it grows. */
  readonly values: Uint8Array;
  /** Appends bytes, and returns where they end. */
  append(bytes: Uint8Array): number;
}

/** An empty row of bytes. */
export function byteRow(): ByteRow {
  let length = 0;
  const row = {
    values: new Uint8Array(FIRST * FIRST),
    append(bytes: Uint8Array): number {
      const end = length + bytes.length;
      if (end > row.values.length) {
        const larger = new Uint8Array(Math.max(end, row.values.length * 2));
        larger.set(row.values);
        row.values = larger;
      }
      row.values.set(bytes, length);
      length = end;
      return end;
    },
  };
  return row;
}
