import type { ClientDocumentRow, ComplianceOverview } from "@broker/contracts";
import { expect, test } from "vitest";
import { type WizardSources, wizardSteps } from "./wizard-steps.ts";

const policy = (state: ClientDocumentRow["state"], id: string | null = "d1") =>
  ({ id, type: "policy", state }) as ClientDocumentRow;
const gap = (decision: ComplianceOverview["gaps"][number]["decision"]) =>
  ({ decision }) as ComplianceOverview["gaps"][number];

const steps = (over: Partial<WizardSources>) =>
  wizardSteps({
    client: "c1",
    documents: { items: [], missing: ["industry", "sic"] },
    risks: { open: 0, proposed: 3 },
    gaps: [],
    ...over,
  }).map(({ state, basis }) => [state, basis]);

test("a client of which little is recorded has no step complete", () => {
  expect(steps({})).toEqual([
    ["progress", "Not recorded: industry, SIC code."],
    ["pending", "No policy is required or drafted."],
    ["pending", "0 open risks in the register, 3 proposed."],
    ["pending", "No gaps are known."],
  ]);
});

test("a step is complete once all of it is, and in progress before", () => {
  const documents = { items: [policy("in-force"), policy("draft")], missing: [] };
  const risks = { open: 2, proposed: 1 };
  expect(steps({ documents, risks, gaps: [gap("planned"), gap("open")] })).toEqual([
    ["complete", "Industry, country and SIC code are recorded."],
    ["progress", "1 of 2 policies in force."],
    ["progress", "2 open risks in the register, 1 proposed."],
    ["progress", "1 of 2 gaps planned or decided."],
  ]);
  const done = steps({
    documents: { items: [policy("in-force")], missing: [] },
    risks: { open: 2, proposed: 0 },
    gaps: [gap("done")],
  });
  expect(done.map(([state]) => state)).toEqual(["complete", "complete", "complete", "complete"]);
});
