import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createDeflate } from "node:zlib";
import { expect, test } from "vitest";
import { readReturned } from "./form-thread.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const HEAD =
  "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[3 0 R]>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n";
const pdf = (more: string) => bytes(`${HEAD}${more}\ntrailer<</Root 1 0 R>>\n%%EOF`);
const field = (name: string, value: string) => `3 0 obj<</FT/Tx/T(${name})/V(${value})/Kids[]>>endobj`;

/**
 * An object stream that expands a thousandfold. It is packed piece by piece: collecting the garbage of 300 MB would
 * count as work of this thread.
 */
async function packBomb(): Promise<Uint8Array> {
  const megabyte = Buffer.alloc(1_000_000, "0 0 ");
  const packed = await buffer(Readable.from(Array<Buffer>(100).fill(megabyte)).pipe(createDeflate()));
  const head = bytes(`${HEAD}4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`);
  return Buffer.concat([head, packed, bytes("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF")]);
}

const bomb = await packBomb();

const manyFields = () => {
  const kids = Array.from({ length: 2500 }, (_, n) => `${n + 10} 0 obj<</FT/Tx/T(f${n})/Kids[]>>endobj`);
  const refs = kids.map((_, n) => `${n + 10} 0 R`).join(" ");
  return bytes(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${kids.join("\n")}\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );
};

test.each([
  ["no PDF", bytes("hello"), /is not a PDF that can be read/],
  [
    "random bytes after a PDF's head",
    bytes(`%PDF-1.7\n${"\u0001\u0002<<".repeat(500)}`),
    /PDF that can be read|no fields/,
  ],
  ["a PDF without fields", pdf(""), /./],
  ["a form of another maker", pdf(field("name", "x")), /is not a proposal form or statement of fact|has no fields/],
  ["a form with a false identity", pdf(field("form_identity", "{}")), /is not a proposal form|has no fields/],
  [
    "an encrypted PDF",
    bytes(
      `${HEAD}9 0 obj<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>endobj\ntrailer<</Root 1 0 R/Encrypt 9 0 R>>\n%%EOF`,
    ),
    /password|not a PDF/,
  ],
  ["a form with too many fields", manyFields(), /more than 2000 fields|cannot be read|is not a PDF/],
  ["a compressed bomb", bomb, /too much time or memory|is not a PDF|no fields|not a proposal/],
] as const)(
  "%s is refused with a sentence, and the process stays responsive",
  async (_, content, words) => {
    const before = process.threadCpuUsage();
    const refused = await readReturned(content, "a.pdf").catch((error: unknown) => error);
    const { user, system } = process.threadCpuUsage(before);
    expect(refused).toMatchObject({ code: "input_invalid", message: expect.stringMatching(words) });
    // The work of this thread in microseconds, whatever else the machine does: the other thread has all the rest.
    expect(user + system).toBeLessThan(50_000);
  },
  120_000,
);

test("a file that takes too long ends its thread, and the next one is read", async () => {
  await expect(readReturned(bomb, "slow.pdf", 1)).rejects.toThrow("takes too much time or memory");
  await expect(readReturned(bytes("x"), "next.pdf")).rejects.toThrow("next.pdf is not a PDF");
}, 120_000);
