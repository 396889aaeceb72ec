import { UMR_PATTERN } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleReference, umrOf, umrReference } from "./umr-reference.ts";

const subject = { insuredName: "Marlowe & Finch Solicitors LLP", clientId: "3f2a91c07b1d", inception: "2026-12-01" };

test("initials, year of inception, CY and a number make the broker's own reference", () => {
  expect(umrReference(subject)).toBe("MFS2026CY01");
  expect(umrReference({ ...subject, n: 12 })).toBe("MFS2026CY12");
});

test("accents are removed, and a name without Latin letters is replaced by the client's id", () => {
  expect(umrReference({ ...subject, insuredName: '<script>alert(1)</script> & "Söhne" Ltd' })).toBe("SA12026CY01");
  expect(umrReference({ ...subject, insuredName: "Éclair Ötztal" })).toBe("EO2026CY01");
  expect(umrReference({ ...subject, insuredName: "شركة الخليج" })).toBe("3F22026CY01");
});

test("without an inception, or past ninety-nine contracts, nothing is derived", () => {
  expect(umrReference({ ...subject, inception: null })).toBeNull();
  expect(umrReference({ ...subject, n: 100 })).toBeNull();
});

test("a broker number is never invented", () => {
  expect(umrOf(undefined, "MFS2026CY01")).toBeNull();
  expect(umrOf("1234", null)).toBeNull();
  expect(umrOf("1234", "MFS2026CY01")).toBe("B1234MFS2026CY01");
});

test("sample clients have references of their own, none of which can be a UMR", () => {
  const of = (insuredName: string) =>
    sampleReference(umrReference({ insuredName, clientId: "1", inception: "2026-12-01" }));
  expect([of("Tallyman & Shaw Accountants"), of("Pennine Haulage")]).toEqual([
    "SAMPLE-TSA2026CY01",
    "SAMPLE-PH2026CY01",
  ]);
  expect(() => umrOf("1234", of("Pennine Haulage"))).toThrow("is not a valid unique market reference");
  expect(sampleReference(null)).toBeNull();
});

test("invalid parts of a UMR are rejected", () => {
  expect(() => umrOf("1234", "TOOLONGREFERENCE")).toThrow("is not a valid unique market reference");
  expect(() => umrOf("12", "A1")).toThrow("is not a valid unique market reference");
});

test("for any name, the derived reference makes a UMR", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.stringMatching(/^[0-9a-f]{12}$/),
      fc.integer({ min: 1, max: 99 }),
      (insuredName, clientId, n) => {
        const reference = umrReference({ insuredName, clientId, inception: "2026-12-01", n });
        expect(umrOf("1234", reference)).toMatch(UMR_PATTERN);
      },
    ),
  );
});
