import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { dmarcPresent } from "./dmarc-present.ts";

const judge = (dmarc: { present?: boolean | null; inherited?: boolean; location?: string | null }) =>
  dmarcPresent.judge(buildFacts({ email: { dmarc } }));

test("the domain's own record passes", () => {
  expect(judge({})).toMatchObject({
    outcome: "pass",
    evidence: [{ label: "Found at", value: "_dmarc.harrowvale.example" }],
  });
});

test("an inherited record passes and says where it stands", () => {
  expect(judge({ inherited: true, location: "_dmarc.example" })).toMatchObject({
    outcome: "pass",
    evidence: [{ label: "Inherited from", value: "_dmarc.example" }],
  });
});

test("no record fails", () => {
  expect(judge({ present: false, location: null }).outcome).toBe("fail");
});

test("a failing resolver is not a missing record", () => {
  expect(judge({ present: null, location: null }).outcome).toBe("not-observed");
});

test("a domain that sends nothing needs it as well", () => {
  const facts = buildFacts({ email: { spf: { record: "v=spf1 -all" }, dmarc: { present: false } } });
  expect(dmarcPresent.judge(facts).outcome).toBe("fail");
});
