import { readFileSync } from "node:fs";
import { ACORD_FORMS, ACORD_STANDARD, type AcordForm, type SubmissionFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { elementsOf, readXml, writeXml, type XmlNode } from "../mrc/xml/xml.ts";
import { acordApplicationOf } from "./acord-application-of.ts";
import { ACORD_NAMESPACE, acordXml } from "./acord-xml.ts";
import { arabic, dreadful, excellent, hostile, littleKnown } from "./test/sample-facts.ts";

const xsd = readFileSync(new URL("../../../../../templates/acord/acord-style.xsd", import.meta.url), "utf8");
const xmlOf = (form: AcordForm, facts: SubmissionFacts) => acordXml(acordApplicationOf(form, facts), facts);

/** Validation errors from libxml2, one list for each document. */
async function complaints(documents: readonly string[]): Promise<string[][]> {
  const xml = documents.map((contents, at) => ({ fileName: `${at}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: [{ fileName: "acord.xsd", contents: xsd }] });
  return xml.map(({ fileName }) =>
    errors.filter(({ loc }) => loc?.fileName === fileName).map(({ message }) => message),
  );
}

const CLIENTS = { excellent, dreadful, littleKnown, hostile, arabic };

test("The output for any client and form conforms to the schema", async () => {
  const documents = Object.values(CLIENTS).flatMap((make) => ACORD_FORMS.map((form) => xmlOf(form, make())));
  expect(await complaints(documents)).toEqual(documents.map(() => []));
});

/** Elements that the schema requires in their parent: those without minOccurs="0". */
function requiredNames(): Set<string> {
  const declared = [...xsd.matchAll(/<xs:element name="(\w+)"([^>]*)>/g)].map(([, name = "", rest = ""]) => ({
    name,
    rest,
  }));
  const optional = declared.filter(({ rest }) => rest.includes('minOccurs="0"')).map(({ name }) => name);
  return new Set(declared.map(({ name }) => name).filter((name) => name !== "ACORD" && !optional.includes(name)));
}

/** The document without the first element of that name, and without its like beside it. */
function without(node: XmlNode, name: string): XmlNode {
  let taken = false;
  const visit = (each: XmlNode): XmlNode => {
    if (!taken && elementsOf(each).some((child) => child.name === name)) {
      taken = true;
      return { ...each, content: each.content.filter((child) => typeof child === "string" || child.name !== name) };
    }
    return { ...each, content: each.content.map((child) => (typeof child === "string" ? child : visit(child))) };
  };
  return visit(node);
}

test("The schema rejects data for any form without any one of the required elements", async () => {
  const all = ACORD_FORMS.flatMap((form) => {
    const document = readXml(xmlOf(form, dreadful()));
    const written = writeXml(document);
    const names = [...requiredNames()].filter((name) => new RegExp(`<${name}[ />]`).test(written));
    expect(names, form).toEqual(
      expect.arrayContaining("Notice CommercialName CurCd LOBCd Field Datum Sanctions Statement".split(" ")),
    );
    return names.map((name) => ({ of: `${name} of the ${form}`, xml: writeXml(without(document, name)) }));
  });
  const found = await complaints(all.map(({ xml }) => xml));
  for (const [at, { of }] of all.entries()) expect(found[at], of).not.toEqual([]);
});

test("The namespace is our own, the standard is called 'inspired', and no ACORD namespace is used", () => {
  const xml = xmlOf("125", excellent());
  expect(xml).toContain(`xmlns="${ACORD_NAMESPACE}"`);
  expect(xml).toContain(`standard="${ACORD_STANDARD.replace("&", "&amp;")}"`);
  expect(xml.toLowerCase()).not.toContain("acord.org");
});

test("Amounts of the cover have the currency of the request, whole pounds as integers", () => {
  const facts = {
    ...excellent(),
    cover: {
      ...excellent().cover,
      deductible: {
        ...excellent().cover.deductible,
        value: 1_000_050,
        provenance: "declared" as const,
        asOf: "2026-11-08",
      },
    },
  };
  const xml = xmlOf("126", facts);
  expect(xml).toContain("<CurCd>GBP</CurCd>");
  expect(xml).toMatch(/<Limit>\s*<FormatInteger>2000000<\/FormatInteger>/);
  expect(xml).toMatch(/<Deductible>\s*<FormatText>10000.50<\/FormatText>/);
  expect(xml).toMatch(/<CurrentTermAmt>\s*<Amt>4123.00<\/Amt>/);
});

test("Declarers of answers and of conflicting statements conform to the schema", async () => {
  const declared = { provenance: "declared" as const, declaredBy: "insured" as const, asOf: "2026-11-08" };
  const said = { text: "26", ...declared, person: "Jane Doe, Finance Director", by: "jane", stands: true };
  const third = { text: "18", provenance: "third-party" as const, asOf: "2026-11-08", by: "Shodan", stands: false };
  const facts = littleKnown();
  const xml = xmlOf("125", {
    ...facts,
    answers: { servers: { ...declared, value: 12 } },
    questions: [{ field: "employees", title: "Employees", said: [{ ...said, source: "proposal form" }, third] }],
    override: { reason: "agreed", by: "jane", at: "2026-11-22T09:00:00Z" },
  });
  expect(xml).toContain('declaredBy="insured"');
  expect(xml).toContain('person="Jane Doe, Finance Director"');
  expect(await complaints([xml])).toEqual([[]]);
});

test("Markup and control characters in a name are harmless text", () => {
  const facts = hostile();
  const name = `\u001b[31mRed\u0007${facts.insured.name?.value}`;
  const red = {
    ...facts,
    insured: { ...facts.insured, name: { value: name, provenance: "declared" as const, asOf: "2026-11-08" } },
  };
  const xml = xmlOf("125", red);
  expect(xml).toContain(
    "<CommercialName>Red &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; Ltd</CommercialName>",
  );
  expect(xml).not.toContain("<script");
});

test("Arabic text is in the file unchanged", () => {
  expect(xmlOf("125", arabic())).toContain("<CommercialName>شركة النور للتأمين المحدودة</CommercialName>");
});
