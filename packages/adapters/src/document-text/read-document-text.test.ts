import { strToU8, zipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { readDocumentText } from "./read-document-text.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("the text of plain, Markdown, HTML and Word files is read without its markup", async () => {
  expect(await readDocumentText({ mediaType: "text/plain", content: strToU8("Leavers lose access.") })).toBe(
    "Leavers lose access.",
  );
  const html = "<h1>MFA</h1><p>Leavers &amp; joiners</p><";
  expect((await readDocumentText({ mediaType: "text/html", content: strToU8(html) }))?.split(/\s+/)).toEqual([
    ...["", "MFA", "Leavers", "&", "joiners", ""],
  ]);
  const body = "<w:p><w:r><w:t>Multi-factor</w:t></w:r></w:p><w:p><w:r><w:t>authentication</w:t></w:r></w:p>";
  const docx = zipSync({ "word/document.xml": strToU8(body), "[Content_Types].xml": strToU8("<Types/>") });
  expect((await readDocumentText({ mediaType: DOCX, content: docx }))?.trim().split(/\s+/)).toEqual([
    ...["Multi-factor", "authentication"],
  ]);
});

test("what has no text or cannot be read is null, not empty", async () => {
  expect(await readDocumentText({ mediaType: "image/png", content: strToU8("x") })).toBeNull();
  expect(await readDocumentText({ mediaType: DOCX, content: strToU8("no package") })).toBeNull();
  expect(await readDocumentText({ mediaType: "application/pdf", content: strToU8("%PDF-1.7 fake") })).toBeNull();
});

test("a damaged PDF is read without a word on the terminal", async () => {
  const printed = [vi.spyOn(console, "warn"), vi.spyOn(console, "log")];
  const content = strToU8("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n");
  expect(await readDocumentText({ mediaType: "application/pdf", content })).toBeNull();
  for (const each of printed) {
    expect(each).not.toHaveBeenCalled();
    each.mockRestore();
  }
});
