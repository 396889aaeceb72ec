import { IDENTIFIER_KINDS } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { driverNumber, isSurnameOf } from "./check-driver-number.ts";
import { checkIdentifier } from "./check-identifier.ts";

describe("public specimens", () => {
  test.each([
    // ISO 13616 registry and its examples.
    ["iban", "GB29 NWBK 6016 1331 9268 19", "checked"],
    ["iban", "GB82WEST12345698765432", "checked"],
    ["iban", "DE89 3704 0044 0532 0130 00", "checked"],
    ["iban", "FR14 2004 1010 0505 0001 3M02 606", "checked"],
    ["iban", "NO93 8601 1117 947", "checked"],
    ["iban", "GB28 NWBK 6016 1331 9268 19", "failed"],
    ["iban", "GB29 NWBK 6016 1331 9268 1", "failed"],
    ["iban", "ZZ29 NWBK 6016 1331 9268 19", "failed"],
    // Apple Inc. and Bloomberg Finance L.P. in the register of GLEIF.
    ["lei", "HWUPKR0MPOU8FGXBT394", "checked"],
    ["lei", "5493001KJTIIGC8Y1R12", "checked"],
    ["lei", "5493001KJTIIGC8Y1R13", "failed"],
    ["lei", "5493001KJTIIGC8Y1R1", "failed"],
    // IMO's own example of the calculation.
    ["imo", "IMO 9074729", "checked"],
    ["imo", "9074728", "failed"],
    ["imo", "907472", "failed"],
    // 8·8+7·3+6·1+5·4+4·9+3·5+2·8 = 178; 178 + 16 = 2 · 97. The second: 177 + 17 = 2 · 97.
    ["vat", "GB 831 4958 16", "checked"],
    ["vat", "GB782237517", "checked"],
    // 8·1 = 8; 8 + 55 = 63; 97 − 63 = 34: the series since 2009.
    ["vat", "GB 100 0000 34", "checked"],
    ["vat", "GB 123 4567 89", "failed"],
    ["vat", "GBGD001", "form"],
    ["vat", "DE123456789", "form"],
    ["vat", "NL123456789B01", "form"],
    ["vat", "DE12345678", "failed"],
    ["vat", "US123456789", "failed"],
    ["company-number", "00445790", "form"],
    ["company-number", "SC095237", "form"],
    ["company-number", "oe012345", "form"],
    ["company-number", "QQ123456", "failed"],
    ["company-number", "445790", "failed"],
    // The number on the specimen licence of the DVLA.
    ["driver-number", "MORGA 753116 SM9IJ 35", "form"],
    ["driver-number", "MORGA713116SM9IJ", "failed"],
    ["driver-number", "MORGA753116S", "failed"],
    ["driver-number", "12345678", "form"],
  ] as const)("%s %s: %s", (kind, text, outcome) => expect(checkIdentifier(kind, text).outcome).toBe(outcome));
});

test("a driver number states surname, birth and sex", () => {
  expect(driverNumber("MORGA753116SM9IJ")).toEqual({
    ...{ surname: "MORGA", birth: "76-03-11", sex: "F", initials: "SM" },
  });
  const known = driverNumber("LEE99801159J99AB");
  expect(known).toMatchObject({ surname: "LEE99", birth: "89-01-15", sex: "M", initials: "J9" });
  expect(known !== null && isSurnameOf(known, "Lee")).toBe(true);
  expect(known !== null && isSurnameOf(known, "Leeman")).toBe(false);
});

test.each([
  ["MCDON801159J99AB", "MacDonald"],
  ["MCDON801159J99AB", "McDonald"],
  ["ONEIL801159J99AB", "O'Neill"],
  ["MUELL801159J99AB", "Müller"],
  ["MULLE801159J99AB", "Müller"],
])("%s is a number of %s", (number, name) => {
  const read = driverNumber(number);
  expect(read !== null && isSurnameOf(read, name)).toBe(true);
});

test("one altered digit of an IBAN, an LEI or an IMO number is always found", () => {
  const samples = [
    ["iban", "GB29NWBK60161331926819"],
    ["lei", "5493001KJTIIGC8Y1R12"],
  ] as const;
  for (const [kind, text] of samples)
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.nat({ max: 9 }), (at, digit) => {
        const before = text[at] ?? "";
        if (!/\d/.test(before) || before === String(digit)) return;
        const changed = `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
        expect(checkIdentifier(kind, changed).outcome).toBe("failed");
      }),
    );
});

test("no text makes a check throw", () => {
  fc.assert(
    fc.property(fc.constantFrom(...IDENTIFIER_KINDS), fc.string({ unit: "binary" }), (kind, text) => {
      expect(checkIdentifier(kind, text).outcome).toMatch(/^(?:checked|form|failed)$/);
    }),
  );
});
