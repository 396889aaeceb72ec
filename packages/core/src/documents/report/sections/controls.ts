import {
  CONTROL_TITLES,
  type ControlKey,
  goodAnswer,
  type ScanReport,
  type SubmissionFacts,
  showCount,
  showDate,
} from "@broker/contracts";
import type { OutcomeMark } from "../outcome-mark.ts";
import type { Cell, Part, Parts } from "../parts/part.ts";
import { lead, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

/** The questions of UK proposals, by group and in their order. */
const GROUPS: readonly { readonly title: string; readonly keys: readonly ControlKey[] }[] = [
  { title: "Multi-factor sign-in", keys: ["mfaEmail", "mfaRemoteAccess", "mfaAdmin", "mfaCloud", "mfaVendor"] },
  {
    title: "Endpoints and exposure",
    keys: [
      "edr",
      "monitoring24x7",
      "emailFiltering",
      "rdpExposed",
      "networkSegmentation",
      "endOfLifeSystems",
      "encryptionAtRest",
    ],
  },
  { title: "Backups and patches", keys: ["backupFrequency", "backupOffline", "backupTested", "patchCriticalDays"] },
  {
    title: "People and response",
    keys: ["awarenessTraining", "phishingTests", "incidentPlan", "incidentExercise", "continuityPlan"],
  },
  { title: "Payments and suppliers", keys: ["paymentCallback", "paymentDualControl", "supplierReview"] },
  { title: "Governance", keys: ["securityContact", "cyberEssentials", "cyberEssentialsPlus", "iso27001"] },
];

const UNKNOWN: OutcomeMark = { word: "not known", sign: "dash" };

function markOf(key: ControlKey, answer: string): OutcomeMark {
  if (answer === "unknown") return UNKNOWN;
  if (answer === "partial") return { word: "partly in place", sign: "half" };
  return answer === goodAnswer(key) ? { word: "in place", sign: "tick" } : { word: "not in place", sign: "cross" };
}

function row(controls: SubmissionFacts["controls"], key: ControlKey): (Cell | string)[] {
  const held = controls[key];
  const title = CONTROL_TITLES[key];
  if (held === undefined || held.answer === "unknown")
    return [title, cell("not known", { mark: UNKNOWN }), "", cell("nobody has told it", { provenance: "none" })];
  const { answer, coveragePct, note, provenance, asOf, source } = held;
  const where = source === undefined ? showDate(asOf) : `${source}, ${showDate(asOf)}`;
  return [
    title,
    cell(note === undefined ? answer : `${answer}: ${note}`, { mark: markOf(key, answer) }),
    coveragePct === undefined ? "" : `${coveragePct}%`,
    cell(where, { provenance }),
  ];
}

/** What proposals ask of the company's controls, each with its answer, how it is known and of when; null = no client stands behind the scan. */
export function controls(_: ScanReport, { facts }: ReportContext): Parts | null {
  if (facts === null) return null;
  const all = GROUPS.flatMap(({ keys }) => keys);
  const open = all.filter((key) => (facts.controls[key]?.answer ?? "unknown") === "unknown");
  const missing = all.filter((key) => {
    const answer = facts.controls[key]?.answer ?? "unknown";
    return answer !== "unknown" && answer !== "partial" && answer !== goodAnswer(key);
  });
  const parts: Part[] = [
    lead(
      `Of ${showCount(all.length, "control")} that proposals ask for, ${all.length - open.length} are answered; ${missing.length} of those ${missing.length === 1 ? "is" : "are"} not in place.`,
    ),
    ...GROUPS.flatMap(({ title, keys }) =>
      table(
        title,
        ["Control", "Answer", "#Covers", "Known by"],
        keys.map((key) => row(facts.controls, key)),
      ),
    ),
    small("An answer that nobody gave is neither good nor bad, and nothing is taken in its place."),
  ];
  return { parts };
}
