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

test("records that name no issuer allow any authority and fail, such as only a mailbox for notifications or a wildcard rule", () => {
  expect(judge({ issue: [], iodef: ["mailto:it@firm.example"] })).toMatchObject({
    outcome: "fail",
    evidence: [{ label: "Found at" }, { value: "no 'issue' property names one" }],
  });
  expect(judge({ issue: [], issuewild: ["ca.example"] }).outcome).toBe("fail");
});

test("an unknown critical property stops every authority, which is a restriction", () => {
  expect(judge({ issue: [], unknownCritical: true })).toMatchObject({
    outcome: "pass",
    evidence: [{ label: "Found at" }, { value: "no authority may issue" }],
  });
});

test("none fails", () => {
  expect(judge({ present: false, location: null, issue: [] }).outcome).toBe("fail");
});

test("a failing resolver is not observed", () => {
  expect(judge({ present: null }).outcome).toBe("not-observed");
});
