import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { readContent } from "./read-fixture.ts";

/** A PDF with these lines, 40 a page. */
async function pdfOf(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let at = 0; at < lines.length; at += 40) {
    const page = document.addPage();
    for (const [place, line] of lines.slice(at, at + 40).entries())
      page.drawText(line, { x: 40, y: 780 - place * 18, size: 9, font });
  }
  return document.save();
}

const HEAD = [
  "Nessus Scan Report",
  "Fri, 20 Nov 2026 10:00:00 GMT",
  "Vulnerabilities by Host",
  "203.0.113.70",
  "2 1 0 0 1",
  "CRITICAL HIGH MEDIUM LOW INFO",
];
const TABLE = [
  "SEVERITY CVSS V3.0 VPR SCORE EPSS SCORE PLUGIN NAME",
  "CRITICAL 10.0 10.0 0.9436 156860 Apache Log4j < 2.15.0 Remote Code Execution",
  "(Nix)",
  "CRITICAL 9.8 - - 108797",
  "Unsupported Windows OS (remote)",
  "HIGH",
  "8.1 9.7 0.9443 97833 MS17-010: Security Update for Microsoft Windows SMB Server",
  "INFO N/A - - 10940 Windows Terminal Services Enabled",
];

test("rows of a Tenable PDF are read although they are broken over lines", async () => {
  const report = await readContent(await pdfOf([...HEAD, "Vulnerabilities Total: 4", ...TABLE]));
  expect([report.vendor, report.product, report.format, report.complete]).toEqual(["tenable", "nessus", "pdf", true]);
  expect(report.findings.map(({ id, title, severity, cvss, shows }) => [id, title, severity, cvss, shows])).toEqual([
    ["156860", "Apache Log4j < 2.15.0 Remote Code Execution (Nix)", "critical", 10, undefined],
    ["108797", "Unsupported Windows OS (remote)", "critical", 9.8, ["end-of-life"]],
    ["97833", "MS17-010: Security Update for Microsoft Windows SMB Server", "high", 8.1, undefined],
    ["10940", "Windows Terminal Services Enabled", "info", null, ["rdp-exposed"]],
  ]);
  expect(report.findings[0]?.hosts).toEqual(["203.0.113.70"]);
  expect(report.scannedAt).toBe("2026-11-20T10:00:00.000Z");
});

test("a PDF with fewer rows than its total, or without one, is incomplete", async () => {
  const short = await readContent(await pdfOf([...HEAD, "Vulnerabilities Total: 9", ...TABLE]));
  expect([short.complete, short.notices]).toEqual([false, [{ id: "rows-skipped", count: 5 }]]);
  expect((await readContent(await pdfOf([...HEAD, ...TABLE]))).complete).toBe(false);
});

test("a PDF of something else is not recognised", async () => {
  await expect(readContent(await pdfOf(["Annual report", "Severity of winter"]))).rejects.toThrow(/not recognised/);
});
