import type { ControlKey, ControlSnapshot, KnownControl } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck } from "../testing/build-report.ts";
import { ceilingReasons } from "./ceiling.ts";

const answers = (all: Partial<Record<ControlKey, KnownControl["answer"]>>): ControlSnapshot =>
  Object.fromEntries(
    Object.entries(all).map(([key, answer]) => [key, { answer, provenance: "declared", asOf: "2026-10-01" }]),
  );

test("each decisive control that the client declares missing caps, with its reason, observed ones first", () => {
  const checks = [buildCheck("supported-software", "fail")];
  const controls = answers({ endOfLifeSystems: "yes", mfaRemoteAccess: "no", edr: "no" });
  expect(ceilingReasons(checks, controls)).toEqual([
    "Unsupported (end-of-life) software runs the public website.",
    "Remote access without MFA, as declared.",
    "No endpoint detection and response (EDR), as declared.",
    "End-of-life systems in use, as declared.",
  ]);
});

test.each<[ControlKey, "yes" | "no"]>([
  ["mfaEmail", "no"],
  ["backupOffline", "no"],
  ["backupTested", "no"],
  ["rdpExposed", "yes"],
])("%s answered '%s' caps, the opposite does not", (key, bad) => {
  expect(ceilingReasons([], answers({ [key]: bad }))).toHaveLength(1);
  expect(ceilingReasons([], answers({ [key]: bad === "no" ? "yes" : "no" }))).toEqual([]);
});

test("a control that evidence shows to be missing caps with its source and date, once beside an answer", () => {
  const weaknesses = [
    { control: "edr", source: "Penetration test, 2 Nov 2026" },
    { control: "mfaEmail", source: "Mailbox export, 3 Nov 2026" },
    { control: "mfaEmail", source: "Interview, 1 Nov 2026" },
    { control: "mfaCloud", source: "Interview, 1 Nov 2026" },
  ] as const;
  expect(ceilingReasons([], answers({ mfaEmail: "yes", edr: "no" }), weaknesses)).toEqual([
    "Email without MFA, as shown by Mailbox export, 3 Nov 2026.",
    "No endpoint detection and response (EDR), as declared.",
  ]);
});

test("unknown never caps, nor does a partial result, missing data, or a check that could not be made", () => {
  expect(ceilingReasons([], answers({ mfaEmail: "unknown", edr: "partial", rdpExposed: "unknown" }))).toEqual([]);
  expect(ceilingReasons([buildCheck("supported-software", "not-observed")])).toEqual([]);
});
