import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { findCertificateClaims, findCompanyNumber, findLegalName, findVatNumber } from "./company-identity.ts";

describe("the company number", () => {
  test.each([
    ["Registered in England and Wales No. 01234567", "01234567"],
    ["Company No: 1234567", "01234567"],
    ["Company number 12345678.", "12345678"],
    ["Company Registration Number: SC123456", "SC123456"],
    ["Registered in Scotland (SC 654321)", "SC654321"],
    ["Harrow Vale LLP is registered in England under number OC301234", "OC301234"],
    ["Registered in Northern Ireland NI012345", "NI012345"],
    ["Registered number: 987654", "00987654"],
    ["Registered in England & Wales. Company reg no 07654321. VAT GB123456782", "07654321"],
  ])("%s", (text, number) => {
    expect(findCompanyNumber(text)).toBe(number);
  });

  test.each([
    "Registered charity number 1122334",
    "Registered in England and Wales. Registered charity no. 1122334",
    "VAT registration number 123456782",
    "Authorised and regulated by the FCA, firm reference number 123456",
    "Registered office: call 01632 960123",
    "Company No: 01234 567890",
    "ICO registration number ZA123456",
    "Our company has 12345678 customers",
    "Data protection registration number 12345678",
  ])("%s contains none", (text) => {
    expect(findCompanyNumber(text)).toBeNull();
  });

  test("a charity's number in front does not hide the company's behind", () => {
    expect(findCompanyNumber("Registered charity number 1122334. Registered company number 07654321.")).toBe(
      "07654321",
    );
  });

  test("a number far from its words is not theirs", () => {
    expect(findCompanyNumber(`Company number ${"word ".repeat(20)} 12345678`)).toBeNull();
  });
});

// 1234567 weighted 8…2: 8+14+18+20+20+18+14 = 112. Modulus 97: 194 − 112 = 82. Modulus 9755: 194 − 112 − 55 = 27.
test.each([
  ["VAT number GB123456782", "GB123456782"],
  ["VAT No: 123 4567 27", "GB123456727"],
  ["VAT registration GB 123 4567 82 001", "GB123456782001"],
  ["vat reg. gb 123 4567 82", "GB123456782"],
])("%s", (text, number) => {
  expect(findVatNumber(text)).toBe(number);
});

test.each(["VAT number GB123456783", "GB123456782", "Prices include VAT. Call 0123 456 782 00", "VAT at 20%"])(
  "%s contains none",
  (text) => {
    expect(findVatNumber(text)).toBeNull();
  },
);

test("of the hundred endings of seven digits exactly the two lawful checksums are taken, or more only by 97s", () => {
  const weights = [8, 7, 6, 5, 4, 3, 2];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }), (digits) => {
      const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
      const endings = Array.from({ length: 100 }, (_, ending) => ending).filter(
        (ending) => findVatNumber(`VAT ${digits.join("")}${String(ending).padStart(2, "0")}`) !== null,
      );
      return (
        endings.length >= 2 && endings.every((ending) => (sum + ending) % 97 === 0 || (sum + ending + 55) % 97 === 0)
      );
    }),
  );
});

const name = (html: string) => findLegalName(buildView(html));

describe("the registered name", () => {
  test.each([
    [
      "<footer>© 2026 Harrow Vale Dental Group Limited. All rights reserved.</footer>",
      "Harrow Vale Dental Group Limited",
    ],
    ["<p>Copyright 2024-2026 Pennine & Dale Hauliers Ltd</p>", "Pennine & Dale Hauliers Ltd"],
    [
      "<p>Marlowe Hythe is a trading name of M. H. Legal Services LLP, registered in England No. OC301234</p>",
      "M. H. Legal Services LLP",
    ],
    [
      "<p>Registered in England and Wales: Ferry Lane Farm Shop Limited, company number 01234567</p>",
      "Ferry Lane Farm Shop Limited",
    ],
    [
      `<script type="application/ld+json">{"@type":"Organization","legalName":"Kestrel Pay PLC"}</script><p>© Someone Else Ltd</p>`,
      "Kestrel Pay PLC",
    ],
    [
      "<p>© 2026 Quay's End. Registered charity number 9999901. A company limited by guarantee, registered in England and Wales, company number 01234567.</p>",
      "Quay's End",
    ],
    [
      "<p>The Harbour Trust is a company limited by guarantee registered in Scotland (SC123456)</p>",
      "The Harbour Trust",
    ],
  ])("%s", (html, expected) => {
    expect(name(html)).toBe(expected);
  });

  test.each([
    "<p>We work with Bigger Clients Limited and others.</p>",
    "<p>© 2026 Harrow Vale</p>",
    "<p>© 2026 The Pier Theatre Trust. Registered charity 9999902. Company number 01234567.</p>",
    "<p>A company limited by guarantee, registered in England, company number 01234567</p>",
    "<p>Limited offer, registered users only</p>",
  ])("%s states none", (html) => {
    expect(name(html)).toBeNull();
  });
});

test.each([
  "We are Cyber Essentials certified.",
  "Cyber Essentials Plus certified since 2019",
  "Accredited to Cyber Essentials and ISO 9001",
  "We hold Cyber Essentials.",
])("a company that states that it holds it claims it: %s", (line) => {
  expect(findCertificateClaims(`Welcome\n${line}\nAbout us`)).toEqual([line]);
});

test.each([
  "We have taken 140 firms through Cyber Essentials.",
  "Get your Cyber Essentials certificate with us",
  "What is Cyber Essentials?",
])("one that sells or explains it does not: %s", (line) => {
  expect(findCertificateClaims(line)).toEqual([]);
});

test("at most three claims are stored, each of 200 characters", () => {
  const lines = [1, 2, 3, 4].map((n) => `${n} Cyber Essentials certified ${"x".repeat(300)}`);
  const claims = findCertificateClaims(lines.join("\n"));
  expect(claims.map((claim) => claim.length)).toEqual([200, 200, 200]);
});
