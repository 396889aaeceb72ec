import { expect, test } from "vitest";
import { readContent } from "./read-fixture.ts";

const xml = (name: string, declaration = "") =>
  `${declaration}<NessusClientData_v2><Report name="r"><ReportHost name="192.0.2.1"><ReportItem port="443" severity="2" pluginID="1" pluginName="${name}"/></ReportHost></Report></NessusClientData_v2>`;

const titleOf = async (content: string | Uint8Array) => (await readContent(content)).findings[0]?.title;

test("UTF-8 with its mark, UTF-16 in both orders, and Windows-1252 as declared or not are read", async () => {
  const name = "Café – naïve “£5”";
  expect(await titleOf(`\ufeff${xml(name)}`)).toBe(name);
  const little = Buffer.from(`\ufeff${xml(name)}`, "utf16le");
  expect(await titleOf(little)).toBe(name);
  expect(await titleOf(Buffer.from(little).swap16())).toBe(name);
  // Without a mark, by the zeros.
  expect(await titleOf(Buffer.from(xml(name), "utf16le"))).toBe(name);
  const bytes = (text: string) =>
    Buffer.from(text.replaceAll("–", "\u0096").replaceAll("“", "\u0093").replaceAll("”", "\u0094"), "latin1");
  expect(await titleOf(bytes(xml(name)))).toBe(name);
  expect(await titleOf(bytes(xml(name, '<?xml version="1.0" encoding="ISO-8859-1"?>')))).toBe(name);
});

test("characters that are cut by the end of a chunk are whole", async () => {
  async function* single() {
    for (const byte of Buffer.from(xml("Łódź 東京 😀"))) yield new Uint8Array([byte]);
  }
  const { readVendorReport } = await import("../read-vendor-report.ts");
  const report = await readVendorReport({ name: "r", content: single() });
  expect(report.findings[0]?.title).toBe("Łódź 東京 😀");
});

test("another declared encoding is refused by its name", async () => {
  await expect(readContent(xml("x", '<?xml version="1.0" encoding="EBCDIC-CP-FR"?>'))).rejects.toThrow(/EBCDIC-CP-FR/);
});
