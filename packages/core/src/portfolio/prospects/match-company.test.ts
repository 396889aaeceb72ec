import { expect, test } from "vitest";
import { companyIndex, matchCompany } from "./match-company.ts";

const of = (name: string | null, companyNumber: string | null = null) => ({ name, companyNumber });
const acme = of("Acme Ltd", "01234567");
const brand = of("Brand Ltd");
const bare = of(null);

test.each([
  ["the same number, whatever the name", [brand, acme], of("Acme Holdings", "01234567"), acme],
  ["the same name in another spelling", [acme, brand], of("BRAND LIMITED"), brand],
  ["the same name where only one has a number", [acme], of("acme ltd."), acme],
  ["the same name with another number is another company", [acme], of("Acme Ltd", "00000009"), null],
  [
    "an earlier name in brackets, over two lines",
    [of('Jessop Software Ltd\n(formerly "Jessop & Sons")')],
    of("Jessop Software Limited"),
    0,
  ],
  ["the short form of a name", [brand, of("Harcourt Vale Solicitors LLP")], of("Harcourt Vale"), 1],
  ["the name that an earlier list wrote short", [of("Kestrel Brewing")], of("Kestrel Brewing Company Limited"), 0],
  ["a name with a legal form is no short form of another", [acme], of("Acme Holdings Ltd"), null],
  ["a short form that fits two is a third company", [of("Acme Group plc"), of("Acme Services Ltd")], of("Acme"), null],
  ["another word with the same beginning", [of("Harbourside Ltd")], of("Harbour"), null],
  ["another name", [brand], of("Acme"), null],
  ["a row that says nothing means the first", [acme, brand], bare, acme],
  ["a company of which nothing was said yet takes the name", [bare], of("Acme"), bare],
  ["a number that fits the only company", [brand], of(null, "00000009"), brand],
  ["a number that may be either's is a third company", [brand, of("Other")], of(null, "00000009"), null],
  ["no company is known", [], acme, null],
] as const)("%s", (_, known, row, expected) => {
  expect(matchCompany(known, row)).toBe(typeof expected === "number" ? known[expected] : expected);
});

/** Counts how often its company's name is read. */
function counted(name: string, count: () => void) {
  return {
    companyNumber: null,
    get name() {
      count();
      return name;
    },
  };
}

test("a company of thousands on one domain is found without reading their names again", () => {
  let reads = 0;
  const index = companyIndex(Array.from({ length: 2000 }, (_, n) => counted(`Company ${n} Ltd`, () => (reads += 1))));
  reads = 0;
  expect(index.find(of("Company 1999 Limited"))?.name).toBe("Company 1999 Ltd");
  expect(index.find(of("Another Ltd"))).toBeNull();
  expect(reads).toBe(1);
});
