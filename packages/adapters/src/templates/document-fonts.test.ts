import { type AudienceName, buildReportModel } from "@broker/core";
import { OWN_BRAND } from "@broker/core/documents";
import { buildReport } from "@broker/core/testing";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { pdfPrinter } from "../pdf/pdf-printer.ts";
import { testBrowser } from "../pdf/test/test-browser.ts";
import { reportRenderer } from "./document-renderer.ts";

const printer = pdfPrinter({ ...testBrowser(), now: () => new Date("2026-11-05T09:14:00Z") });
afterAll(() => printer.close());

const renderer = reportRenderer();
function pageOf(value: string, audience: AudienceName, font: "Poppins" | null = null): string {
  const name = { value, provenance: "observed" as const, asOf: "2026-11-05T09:14:00.000Z" };
  const report = buildReport({ companyBasics: { name, industry: null, location: null } });
  return renderer.render(buildReportModel(report, { audience }), "html", { ...OWN_BRAND, font });
}

const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;

/** Names of the embedded fonts, without their subset tag; and every kind of font in the file. */
function fontsOf(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString("latin1");
  const names = [...text.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name);
  return {
    names: [...new Set(names)].sort(),
    type3: /\/Subtype \/Type3/.test(text),
    files: /\/FontFile[23]/.test(text),
  };
}

test("a report's faces are named and inside the PDF, each as outlines of a font, none as a drawing of each letter", async () => {
  const pdf = await printer.print(pageOf("Söhne & Töchter", "full"));
  const fonts = fontsOf(pdf);
  expect(fonts).toMatchObject({ type3: false, files: true });
  for (const family of ["SourceSans3", "SourceSerif4", "SourceCodePro"])
    expect(fonts.names.some((name) => name?.startsWith(family))).toBe(true);
  expect(await textOf(pdf)).toContain("Söhne & Töchter");
});

test("a name in Arabic comes back from the PDF letter by letter, set in the Arabic face", async () => {
  const pdf = await printer.print(pageOf("شركة النخيل للتأمين", "executive"));
  expect(fontsOf(pdf).names.some((name) => name?.startsWith("IBMPlexSansArabic"))).toBe(true);
  // A PDF stores a line as it is drawn, from the left; the reader used here leaves the letters in that order.
  const drawn = [...(await textOf(pdf)).normalize("NFKC")].reverse().join("");
  for (const word of ["شركة", "النخيل", "للتأمين"]) expect(drawn).toContain(word);
});

test("a brand's font sets the text, and missing glyphs come from the product's own", async () => {
  const pdf = await printer.print(pageOf("Αθήνα Ltd", "executive", "Poppins"));
  const { names } = fontsOf(pdf);
  expect(names.some((name) => name?.startsWith("Poppins"))).toBe(true);
  expect(await textOf(pdf)).toContain("Αθήνα");
});
