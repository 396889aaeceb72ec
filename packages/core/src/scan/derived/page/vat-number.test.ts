import fc from "fast-check";
import { expect, test } from "vitest";
import { findVatNumber } from "./vat-number.ts";

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
  "%s holds none",
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
