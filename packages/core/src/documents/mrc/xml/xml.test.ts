import { describe, expect, test } from "vitest";
import { plainSlip } from "../test/generated-slip.ts";
import { readSlipXml, writeSlipXml } from "./slip-xml.ts";
import { readXml } from "./xml.ts";

const bomb = `<!DOCTYPE a [<!ENTITY b "${"x".repeat(9)}"><!ENTITY c "&b;&b;">]><a>&c;</a>`;

test.each([
  ["a document type", '<!DOCTYPE mrcSlip SYSTEM "http://x.example/x.dtd"><mrcSlip/>', "document type"],
  ["entities of its own", bomb, "document type"],
  ["an entity that XML does not know", "<a>&pound;5</a>", "is not a character"],
  ["an ampersand that begins nothing", "<a>b & c</a>", "not well-formed XML"],
  ["a number that is no character", "<a>&#0;</a>", "is not a character"],
  ["a surrogate by its number", "<a>&#xD800;</a>", "is not a character"],
  ["a cut end", "<a><b>1</b>", "not well-formed XML"],
  ["no XML at all", "slip", "not well-formed XML"],
  ["HTML", "<html><br><p>1</html>", "not well-formed XML"],
  ["two roots", "<a/><b/>", "no single root"],
  ["elements too deep", `${"<a>".repeat(100)}${"</a>".repeat(100)}`, "goes too deep"],
  ["a name that XML forbids", "<a><__proto__>1</__proto__></a>", "a name that XML forbids"],
  ["more than 10 MB", `<a>${"x".repeat(10_000_000)}</a>`, "longer than 10 MB"],
])("a file with %s is rejected", (_, xml, sentence) => {
  expect(() => readXml(xml)).toThrow(sentence);
});

test("equivalent XML notation is read the same", () => {
  const read = readXml("<?xml version=\"1.0\"?><!-- one --><a x='1'>b&#x20;<![CDATA[<c> &amp;]]></a>");
  expect(read).toEqual({ name: "a", attributes: { x: "1" }, content: ["b ", "<c> &amp;"] });
});

describe("a slip's XML", () => {
  const xml = writeSlipXml(plainSlip());
  test.each([
    ["another root", (text: string) => text.replaceAll("mrcSlip", "slip"), "its root is not mrcSlip"],
    ["another namespace", (text: string) => text.replace("mrc:1", "mrc:2"), "its root is not mrcSlip"],
    [
      "a heading of another section",
      (text: string) =>
        text
          .replaceAll("<Information ", "<Premium ")
          .replaceAll("</Information>\n  </Information>", "</Premium>\n  </Information>"),
      "is not a heading of that section",
    ],
    [
      "a section twice",
      (text: string) => text.replace("</mrcSlip>", "<Information/></mrcSlip>"),
      "Information is missing or appears twice",
    ],
    [
      "an element that slips have not",
      (text: string) => text.replace("<control>", "<control><x/>"),
      "mrcSlip/control/x is not known here",
    ],
    [
      "a field twice",
      (text: string) => text.replace("<version>", "<version>1</version><version>"),
      "mrcSlip/version appears more than once",
    ],
    ["a field less", (text: string) => text.replace(/<sample>\w+<\/sample>/, ""), "mrcSlip/sample is missing"],
    ["text between elements", (text: string) => text.replace("<control>", "<control>and"), "mrcSlip/control has text"],
    ["a truth that is none", (text: string) => text.replace(/<sample>\w+/, "<sample>maybe"), "neither true nor false"],
    [
      "a version that is no number",
      (text: string) => text.replace(/<version>\d+/, "<version>two"),
      "is not a whole number",
    ],
    [
      "an index that is no number",
      (text: string) => text.replace('index="0"', 'index="first"'),
      "The XML is not a valid slip: 'lineItems.0.index'",
    ],
    [
      "a heading without its printed name",
      (text: string) => text.replace(/ originalHeading="[^"]*"/, ""),
      "The XML is not a valid slip: 'lineItems.0.originalHeading'",
    ],
    [
      "a state that is none",
      (text: string) => text.replace(/<status>(draft|final)</, "<status>bound<"),
      "The XML is not a valid slip: 'control.status'",
    ],
  ])("with %s is rejected with the path", (_, change, sentence) => {
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    expect(() => readSlipXml(changed)).toThrow(sentence);
  });

  test("of a slip whose headings are out of order is not written", () => {
    const slip = plainSlip();
    const [first, second, ...rest] = slip.lineItems;
    if (first === undefined || second === undefined) throw new Error("A slip has headings.");
    expect(() => writeSlipXml({ ...slip, lineItems: [second, first, ...rest] })).toThrow("is out of order");
  });

  test("control characters are rejected by the model and by the writer", () => {
    expect(() => writeSlipXml({ ...plainSlip(), clientId: "a\u0007b" })).toThrow("holds a control character");
  });
});
