import { REQUIRED_HEADINGS } from "@broker/contracts";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { anySlip, plainSlip } from "../test/generated-slip.ts";
import { readSlipXml, writeSlipXml } from "./slip-xml.ts";
import { slipXsd } from "./slip-xsd.ts";

const xsd = slipXsd();

/** Validation errors from libxml2, one list for each document. */
async function complaints(documents: readonly string[]): Promise<string[][]> {
  const xml = documents.map((contents, at) => ({ fileName: `${at}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: [{ fileName: "slip.xsd", contents: xsd }] });
  return xml.map(({ fileName }) =>
    errors.filter(({ loc }) => loc?.fileName === fileName).map(({ message }) => message),
  );
}

test("a slip written as XML is read back unchanged", () => {
  fc.assert(
    fc.property(anySlip, (slip) => {
      expect(readSlipXml(writeSlipXml(slip))).toEqual(slip);
    }),
    { numRuns: 25 },
  );
});

test("a slip rewritten with another namespace prefix is the same slip; one of another namespace is rejected", () => {
  const slip = plainSlip();
  const written = writeSlipXml(slip);
  const prefixed = written.replace(/<(\/?)(?=[A-Za-z])/g, "<$1ns0:").replace(" xmlns=", " xmlns:ns0=");
  expect(prefixed).toContain("<ns0:mrcSlip ");
  expect(readSlipXml(prefixed)).toEqual(slip);
  expect(() => readSlipXml(prefixed.replace("urn:broker-intelligence:mrc:1", "urn:other"))).toThrow(/its root is not/);
  expect(() =>
    readSlipXml(prefixed.replace("<ns0:control>", "<control>").replace("</ns0:control>", "</control>")),
  ).toThrow();
});

test("all output conforms to the schema", async () => {
  const slips = fc.sample(anySlip, { numRuns: 30, seed: 11 });
  expect(await complaints(slips.map(writeSlipXml))).toEqual(slips.map(() => []));
});

describe("the schema rejects a slip", () => {
  test("without any one of the mandatory headings", async () => {
    const slip = plainSlip();
    const without = REQUIRED_HEADINGS.map(({ section, heading }) => ({
      ...slip,
      lineItems: slip.lineItems.filter((item) => item.mrcSection !== section || item.mrcHeading !== heading),
    }));
    const found = await complaints(without.map(writeSlipXml));
    for (const [at, { label, heading }] of REQUIRED_HEADINGS.entries()) {
      expect(without[at]?.lineItems, label).toHaveLength(slip.lineItems.length - 1);
      expect(found[at]?.join(" "), label).toContain(heading);
    }
  });

  const CHANGES: readonly (readonly [string, (xml: string) => string])[] = [
    [
      "whose headings are out of order",
      (xml: string) =>
        xml.replace(
          /(<UMR (?:[^>]*\/>|[\s\S]*<\/UMR>))(\s*<ContractType (?:[^>]*\/>|[\s\S]*?<\/ContractType>))/,
          "$2$1",
        ),
    ],
    [
      "with a heading that is none",
      (xml: string) => xml.replaceAll("ContractType ", "Contract ").replaceAll("/ContractType>", "/Contract>"),
    ],
    [
      "of another namespace",
      (xml: string) => xml.replace("urn:broker-intelligence:mrc:1", "urn:broker-intelligence:mrc:2"),
    ],
    ["with a state that is none", (xml: string) => xml.replace(/<status>\w+<\/status>/, "<status>bound</status>")],
  ];
  const valid = writeSlipXml(plainSlip());
  let found: readonly string[][] = [];
  beforeAll(async () => {
    found = await complaints([valid, ...CHANGES.map(([, change]) => change(valid))]);
  });

  test.each(CHANGES)("%s", (name, change) => {
    expect(change(valid)).not.toBe(valid);
    expect(found[0]).toEqual([]);
    expect(found[1 + CHANGES.findIndex(([of]) => of === name)]).not.toEqual([]);
  });
});
