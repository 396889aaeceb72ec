import { GATE_IDS, type SubmissionGate } from "@broker/contracts";
import { expect, test } from "vitest";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { submissionFactsOf } from "./submission-facts-of.ts";
import { blockingGates, type GateFacts, submissionGates } from "./submission-gates.ts";

const asOf = "2026-11-22T09:00:00Z";

function examined(log = buildLog(), signature: GateFacts["signature"] = null): GateFacts {
  return { log, facts: submissionFactsOf({ record: recordOf(log), report: null, asOf }), signature };
}
const gateOf = (gates: readonly SubmissionGate[], id: SubmissionGate["id"]) => gates.find((gate) => gate.id === id);
const statesOf = (gates: readonly SubmissionGate[]) => gates.map(({ state }) => state);

test("without a requirement a record of nothing closes the sanctions gate alone; what is not examined here says so", () => {
  const gates = submissionGates(examined(), []);
  expect(gates.map(({ id }) => id)).toEqual([...GATE_IDS]);
  expect(statesOf(gates)).toEqual(["open", "open", "open", "open", "open", "closed", "not checked", "not checked"]);
  expect(blockingGates(gates).map(({ id }) => id)).toEqual(["sanctions"]);
});

test("each gate that the workspace requires is closed until it is in order", () => {
  const gates = submissionGates(examined(), GATE_IDS);
  expect(statesOf(gates)).toEqual(["open", "open", "closed", "closed", "closed", "closed", "closed", "closed"]);
  expect(gateOf(gates, "questions")?.sentence).toBe(
    "Missing, 22 of 22: Legal name, Company number, Registered office, Industry, Employees and 17 more.",
  );
  const authority = { field: "authority", value: { basis: "consent", date: "2026-11-03", by: "Jane Doe" } } as const;
  const signature = { signer: "R. Halden, IT Manager", on: "2026-11-20", changes: 0 };
  const kept = submissionGates(examined(buildLog(authority), signature), GATE_IDS);
  expect(gateOf(kept, "authority")).toMatchObject({
    state: "open",
    sentence: "Consent, recorded by Jane Doe on 3 Nov 2026.",
  });
  expect(gateOf(kept, "signature")).toMatchObject({
    state: "open",
    sentence: "Signed by R. Halden, IT Manager on 20 Nov 2026.",
  });
});

test("a disclosure that was signed before changes is not in order", () => {
  const signature = { signer: "R. Halden", on: "2026-11-20", changes: 4 };
  expect(gateOf(submissionGates(examined(buildLog(), signature), ["signature"]), "signature")).toMatchObject({
    state: "closed",
    sentence: "Signed by R. Halden on 20 Nov 2026, before 4 changes.",
  });
});

test("a conflict and an estimate block without any requirement", () => {
  const gates = submissionGates(
    examined(
      buildLog(
        { field: "employees", value: 45 },
        { field: "employees", value: 12, provenance: "registry", source: "Companies House" },
        { field: "industry", value: "Dentistry", provenance: "estimated" },
      ),
    ),
    [],
  );
  expect(blockingGates(gates).map(({ id, sentence }) => [id, sentence])).toEqual([
    ["contradictions", "To resolve: Employees."],
    ["estimates", "Estimated, and neither declared nor from a register: Industry."],
    ["sanctions", "Sanctions: not screened. No party to this document has been screened against a sanctions list."],
  ]);
});

test("a screening recorded as done elsewhere opens the sanctions gate for 7 days; a match closes it", () => {
  const stateOf = (result: "no match" | "match", on: string) => {
    const value = { by: "Compliance", list: "UK Sanctions List", on, result };
    return gateOf(submissionGates(examined(buildLog({ field: "sanctionsScreening", value })), []), "sanctions")?.state;
  };
  expect(stateOf("no match", "2026-11-15")).toBe("open");
  expect(stateOf("no match", "2026-11-14")).toBe("closed");
  expect(stateOf("match", "2026-11-20")).toBe("closed");
});

test("no reason given for a submission releases the sanctions gate, and its fix is stated", () => {
  const override = { reason: "We know this client well.", by: "jane", at: asOf };
  const sanctionsFix = { kind: "open-gate", client: "c1" } as const;
  const gates = submissionGates({ ...examined(), sanctionsFix }, [], { sanctions: override });
  expect(gateOf(gates, "sanctions")).toMatchObject({ state: "closed", override: null, fix: sanctionsFix });
});

test("a reason releases a closed gate, and only that", () => {
  const override = { reason: "The director signs on Friday.", by: "jane", at: asOf };
  const gates = submissionGates(examined(), ["signature", "authority"], { signature: override, questions: override });
  expect(gates.flatMap((gate) => (gate.override === null ? [] : [gate.id]))).toEqual(["signature"]);
  expect(blockingGates(gates).map(({ id }) => id)).toEqual(["authority", "sanctions"]);
});
