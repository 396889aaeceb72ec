import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { caaPresent } from "./caa-present.ts";

const judge = (caa: Partial<EmailFacts["caa"]>) => caaPresent.judge(buildFacts({ email: { caa } }));

test("records pass, with place and issuers", () => {
  expect(judge({ issuewild: [";"] })).toMatchObject({
    outcome: "pass",
    evidence: [{ label: "Found at" }, { value: "ca.example, ;" }],
  });
});

test("inherited records pass", () => {
  expect(judge({ inherited: true, location: "example" })).toMatchObject({
    outcome: "pass",
    evidence: [{ label: "Inherited from", value: "example" }, {}],
  });
});

test("none fails", () => {
  expect(judge({ present: false, location: null, issue: [] }).outcome).toBe("fail");
});

test("a failing resolver is not observed", () => {
  expect(judge({ present: null }).outcome).toBe("not-observed");
});
