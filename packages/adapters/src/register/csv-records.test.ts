import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CsvBlock, csvBlocks, csvRecords } from "./csv-records.ts";

const cellsOf = (text: string, last = true) => csvRecords(text, 1, last).records.map(({ cells }) => cells);

async function blocksOf(blocks: AsyncIterable<CsvBlock>): Promise<CsvBlock[]> {
  const all: CsvBlock[] = [];
  for await (const block of blocks) all.push(block);
  return all;
}

describe("CSV text", () => {
  test("has bare and quoted cells, empty ones, doubled marks and line breaks in cells", () => {
    expect(cellsOf('a,"b, c",\r\n"say ""hi""","",x\n\n"two\nlines",y,z')).toEqual([
      ["a", "b, c", ""],
      ['say "hi"', "", "x"],
      ["two\nlines", "y", "z"],
    ]);
  });

  test("counts the lines on which records begin, broken cells and blank lines included", () => {
    const { records, nextLine } = csvRecords('a\n"b\nc"\n\nd\n', 5, true);
    expect(records.map(({ line }) => line)).toEqual([5, 6, 9]);
    expect(nextLine).toBe(10);
  });

  test("waits for the end of a record that is not there yet", () => {
    expect(csvRecords('a,b\nc,"d\ne', 1, false)).toMatchObject({ consumed: 4, nextLine: 2, records: [{ line: 1 }] });
    expect(csvRecords("a,b\nc,d", 1, false)).toMatchObject({ consumed: 4 });
  });

  test("loses one line to a quotation mark that is never closed", () => {
    const { records, problems } = csvRecords('a,"b\nc,d\n', 1, true);
    expect(problems).toEqual([{ line: 1, reason: "a quotation mark is not closed" }]);
    expect(records).toEqual([{ line: 2, cells: ["c", "d"] }]);
  });

  test("returns what was written, however it is split into chunks", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", "€", ",", '"', "\n", " ", "😀") });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 17 }), fc.boolean(), async (written, size, marked) => {
        const text = written.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(",")).join("\r\n");
        const bytes = Buffer.from(`${marked ? "\uFEFF" : ""}${text}`);
        async function* pieces() {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        }
        const read: (readonly string[])[] = [];
        let end = 0;
        for await (const block of csvBlocks(pieces(), 0, 1)) {
          read.push(...block.records.map(({ cells }) => cells));
          expect(block.endByte).toBeGreaterThan(end);
          end = block.endByte;
        }
        expect(read).toEqual(written);
        expect(end).toBe(bytes.length);
      }),
    );
  });

  test("can be read on from the end of any piece", async () => {
    const bytes = Buffer.from('a,é\n"b\nc",2\nd,3\n');
    async function* from(at: number, size: number) {
      for (let now = at; now < bytes.length; now += size) yield bytes.subarray(now, now + size);
    }
    const [first] = await blocksOf(csvBlocks(from(0, 9), 0, 1));
    expect(first).toMatchObject({ endByte: 5, nextLine: 2 });
    const rest = await blocksOf(csvBlocks(from(5, 100), 5, 2));
    expect(rest.flatMap(({ records }) => records)).toEqual([
      { line: 2, cells: ["b\nc", "2"] },
      { line: 4, cells: ["d", "3"] },
    ]);
  });
});
