import { expect, test } from "vitest";
import { combinedSource, nameProvenance, type SourceOnly, showProvenance, sourceOf } from "./provenance-words.ts";

const BROKER: SourceOnly = { provenance: "declared" };
const INSURED: SourceOnly = { provenance: "declared", declaredBy: "insured" };
const OBSERVED: SourceOnly = { provenance: "observed" };

test.each([
  [[], "Not assessed", "not assessed"],
  [[OBSERVED, INSURED], "Observed by scan", "observed"],
  [[BROKER, OBSERVED, BROKER], "Recorded by broker", "recorded by broker"],
  [[INSURED, INSURED], "Declared by insured", "declared by insured"],
  [
    [INSURED, BROKER],
    "Declared in part by insured, in part by broker",
    "declared in part by insured, in part by broker",
  ],
])("a figure made of several values names who declared them", (values, long, short) => {
  const source = combinedSource(values);
  expect([showProvenance(source), nameProvenance(source)]).toEqual([long, short]);
});

test("the source of a value has its declarer only where it is stored, and that of an unknown value is none", () => {
  expect([null, BROKER, INSURED].map((each) => sourceOf(each))).toEqual([{ provenance: "none" }, BROKER, INSURED]);
});
