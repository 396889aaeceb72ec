import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRows } from "../csv/csv-rows.ts";

async function rowsOf(pieces: readonly string[], delimiter = ","): Promise<string[][]> {
  async function* texts() {
    yield* pieces;
  }
  const rows: string[][] = [];
  for await (const batch of csvRows(texts(), delimiter)) rows.push(...batch);
  return rows;
}

test("quotes, doubled quotes, quoted line ends and all three line ends", async () => {
  expect(await rowsOf(['a,"b ""c"", d",\r\n"e\nf","",g\rh,i "j" k,"l"m\n\n\n,'])).toEqual([
    ["a", 'b "c", d', ""],
    ["e\nf", "", "g"],
    ["h", 'i "j" k', "lm"],
    ["", ""],
  ]);
});

const text = fc.string({ unit: fc.constantFrom("a", "b", " ", ",", ";", '"', "\n", "\r", "é"), maxLength: 12 });

test("rows are the same wherever the text is cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (pieces) => {
      const whole = await rowsOf([pieces.join("")]).catch(() => null);
      expect(await rowsOf(pieces).catch(() => null)).toEqual(whole);
    }),
    { numRuns: 500 },
  );
});

test("what a CSV writer quotes is read as another library reads it", async () => {
  const cells = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(cells, async (rows) => {
      const csv = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");
      const read: unknown = parse(csv, { relax_column_count: true, record_delimiter: "\n" });
      expect(await rowsOf([csv])).toEqual(read);
      expect(read).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

test("a row of more than 2 MB, and a quote that is open at the end, are refused", async () => {
  await expect(rowsOf(["a".repeat(3_000_000)])).rejects.toThrow(/longer than 2 MB/);
  await expect(rowsOf(['a,"b'])).rejects.toThrow(/incomplete/);
  expect(await rowsOf(['a,"b"'])).toEqual([["a", "b"]]);
});
