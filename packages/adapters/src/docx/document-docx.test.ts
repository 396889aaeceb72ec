import type { SubmissionDocument } from "@broker/core/documents";
import { OWN_BRAND } from "@broker/core/documents";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { documentDocx } from "./document-docx.ts";

const page = (over: Partial<SubmissionDocument> = {}): SubmissionDocument => ({
  title: "Access Control Policy",
  name: "Ferry & Sons <Ltd>",
  from: "Harcourt Lane",
  made: "28 Nov 2026",
  dated: "2026-11-28T00:00:00.000Z",
  sample: true,
  record: "Client c1, version 1",
  evidence: null,
  alert: null,
  draft: "Not approved and not in force.",
  lead: "Who may use which systems",
  notes: [],
  sections: [
    {
      id: "section-rules",
      title: "Rules",
      note: "",
      blocks: [
        { kind: "paragraph", text: [{ text: "Its owner is " }, { text: "[to be completed: owner]", advise: true }] },
        { kind: "list", caption: null, ordered: false, short: false, items: ["Accounts are personal."] },
        { kind: "list", caption: null, ordered: true, short: false, items: ["Request.", "Approve."] },
        { kind: "list", caption: null, ordered: true, short: false, items: ["First again."] },
        {
          kind: "table",
          caption: "Domains",
          head: [
            { text: "Domain", numeric: false, width: 70 },
            { text: "Role", numeric: false },
          ],
          rows: [
            [
              { text: "ferry.example", numeric: false },
              { text: "<b>main</b>", numeric: false },
            ],
          ],
          total: null,
          more: null,
        },
      ],
    },
  ],
  foot: "Access Control Policy, version 1, DRAFT, of Ferry & Sons <Ltd>.",
  running: { left: "Ferry & Sons <Ltd>", right: "SAMPLE. Access Control Policy, version 1, DRAFT" },
  ...over,
});

const read = async (document: SubmissionDocument) => {
  const files = unzipSync(await documentDocx(document, OWN_BRAND));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

/** The text of each paragraph of a part of the package. */
function paragraphs(xml: string): string[] {
  const texts: string[] = [];
  for (const [, body = ""] of xml.matchAll(/<w:p>(.*?)<\/w:p>/gs))
    texts.push([...body.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(""));
  return texts;
}

test("a document for Word is a package of well-formed parts with headings, lists, tables and page numbers", async () => {
  const files = await read(page());
  for (const [name, text] of Object.entries(files))
    if (/\.(?:xml|rels)$/.test(name)) expect(XMLValidator.validate(text), name).toBe(true);
  const body = files["word/document.xml"] ?? "";
  expect(() => new XMLParser().parse(body)).not.toThrow();
  expect(body).toContain('<w:pStyle w:val="Title"/>');
  expect(body).toContain('<w:pStyle w:val="Heading1"/>');
  expect(body).toContain("<w:tblHeader/>");
  // Two numbered lists, each from one.
  expect(new Set([...body.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id)).size).toBe(3);
  const footer = files["word/footer1.xml"] ?? "";
  expect(footer).toContain("PAGE");
  expect(footer).toContain("NUMPAGES");
});

test("what introduces a list is on the page of the list, and a long foot leaves a line to the number of the page", async () => {
  const {
    "word/document.xml": body = "",
    "word/footer1.xml": foot = "",
    "word/styles.xml": styles = "",
  } = await read(page());
  // An exact height would let the title cover the line above it.
  expect(styles).toMatch(/w:styleId="Title".*?<w:spacing w:after="60" w:before="160" w:line="264" w:lineRule="auto"/);
  const kept = [...body.matchAll(/<w:p>((?:(?!<\/w:p>).)*)<\/w:p>/gs)].filter(([, part = ""]) =>
    part.includes("keepNext"),
  );
  expect(kept.some(([, part = ""]) => part.includes("Its owner is"))).toBe(true);
  expect(foot.match(/<w:p>/g)).toHaveLength(1);
  const long = await read(page({ foot: `Access Control Policy, version 1, of ${"Ferry & Sons ".repeat(5)}Ltd.` }));
  expect(long["word/footer1.xml"]?.match(/<w:p>/g)).toHaveLength(2);
});

test("what the document states is in it as text: DRAFT and SAMPLE on every page, and no markup of others", async () => {
  const files = await read(page());
  const texts = paragraphs(files["word/document.xml"] ?? "");
  for (const text of [
    "Access Control Policy",
    "Ferry &amp; Sons &lt;Ltd&gt;",
    "SAMPLE: fictitious data.",
    "DRAFT. Not approved and not in force.",
    "Its owner is [to be completed: owner]",
    "Accounts are personal.",
    "Approve.",
    "&lt;b&gt;main&lt;/b&gt;",
  ])
    expect(texts).toContain(text);
  expect(files["word/header1.xml"]).toContain("SAMPLE. Access Control Policy, version 1, DRAFT");
});

test("the same document gives the same bytes, with its own date", async () => {
  const [one, other] = [await documentDocx(page(), OWN_BRAND), await documentDocx(page(), OWN_BRAND)];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  expect(strFromU8(unzipSync(one)["docProps/core.xml"] ?? new Uint8Array())).toContain("2026-11-28T00:00:00Z");
});

test("a block that has no form in Word is refused", async () => {
  const [section] = page().sections;
  const odd = page({
    sections: section === undefined ? [] : [{ ...section, blocks: [{ kind: "trend", text: "Rising", line: null }] }],
  });
  await expect(documentDocx(odd, OWN_BRAND)).rejects.toThrow("blocks of kind 'trend' have no form in Word");
});

test("a PNG logo of the brokerage is in the document at its proportions, and the document stays the same bytes", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
    "base64",
  );
  png.writeUInt32BE(400, 16);
  png.writeUInt32BE(80, 20);
  const brand = { ...OWN_BRAND, logo: `data:image/png;base64,${png.toString("base64")}` };
  const [one, other] = [await documentDocx(page(), brand), await documentDocx(page(), brand)];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  const files = unzipSync(one);
  expect(Object.keys(files).filter((name) => name.startsWith("word/media/"))).toHaveLength(1);
  // 200 × 40 pixels at 9,525 EMU each.
  expect(strFromU8(files["word/document.xml"] ?? new Uint8Array())).toContain('cx="1905000" cy="381000"');
});
