import type { SourceSubject } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { type FeePayer, findFeePayer } from "./find-fee-payer.ts";

const subject = (over: Partial<SourceSubject> = {}): SourceSubject => ({
  domain: "hv-online.example",
  registrable: "hv-online.example",
  companyNumber: null,
  legalName: "Harrow Vale Ltd",
  postcodes: [],
  addresses: [],
  technologies: [],
  ...over,
});
const payer = (number: string, name: string, postcode: string | null, tradingNames: string[] = []): FeePayer => ({
  number,
  name,
  postcode,
  tradingNames,
});

describe("a website's owner among those who pay the ICO's fee", () => {
  test("is the one whose name and postcode the page prints", () => {
    const found = findFeePayer(subject({ postcodes: ["ec3v 1aa"] }), [payer("ZA1", "HARROW VALE LIMITED", "EC3V 1AA")]);
    // 50 name + 35 postcode.
    expect(found).toEqual({
      entry: payer("ZA1", "HARROW VALE LIMITED", "EC3V 1AA"),
      match: {
        score: 0.85,
        reasons: ["its name matches the one on the page", "the page shows its postcode, EC3V 1AA"],
        taken: true,
      },
    });
  });

  test("is a candidate by its name only, and is accepted by name and domain", () => {
    const entries = [payer("ZA1", "HARROW VALE LIMITED", "EC3V 1AA")];
    expect(findFeePayer(subject(), entries)?.match).toMatchObject({ score: 0.5, taken: false });
    const named = subject({ registrable: "harrow-vale.example" });
    expect(findFeePayer(named, entries)?.match).toMatchObject({ score: 0.65, taken: true });
  });

  test("may be registered without its legal form, or trade under the printed name", () => {
    const postcodes = ["EC3V 1AA"];
    // 40 + 35, and 35 + 35.
    expect(findFeePayer(subject({ postcodes }), [payer("ZA1", "Harrow Vale", "EC3V 1AA")])?.match.score).toBe(0.75);
    const trading = findFeePayer(subject({ postcodes }), [payer("ZA1", "J Smith", "EC3V1AA", ["Harrow Vale"])]);
    expect(trading?.match).toMatchObject({ score: 0.7, taken: true });
  });

  test("is not distinguished from a namesake elsewhere, but from one at its own address", () => {
    const named = subject({ registrable: "harrow-vale.example" });
    const two = [payer("ZA2", "HARROW VALE LIMITED", "EH1 1YZ"), payer("ZA1", "HARROW VALE LIMITED", "EC3V 1AA")];
    const unsure = findFeePayer(named, two);
    expect(unsure).toMatchObject({ entry: { number: "ZA1" }, match: { taken: false } });
    expect(unsure?.match.reasons.at(-1)).toBe("HARROW VALE LIMITED (ZA2) matches as well");
    const same = two.map((each) => ({ ...each, postcode: "EC3V 1AA" }));
    expect(findFeePayer(named, same)?.match.taken).toBe(true);
  });

  test("is null where no name fits", () => {
    expect(findFeePayer(subject(), [])).toBeNull();
    expect(findFeePayer(subject(), [payer("ZA1", "SOMEBODY ELSE LIMITED", null)])).toBeNull();
  });
});
