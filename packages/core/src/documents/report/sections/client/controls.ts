import {
  CONTROL_TITLES,
  type ControlKey,
  goodAnswer,
  type ScanReport,
  type SubmissionFacts,
  showCount,
  showDate,
} from "@broker/contracts";
import type { Block, Text } from "../../../blocks/block.ts";
import { lead, muted, run, table } from "../../../blocks/build-blocks.ts";
import type { OutcomeMark } from "../../../blocks/marks.ts";
import type { ReportContext } from "../../report-context.ts";

const GROUPS: readonly { readonly title: string; readonly keys: readonly ControlKey[] }[] = [
  { title: "Multi-factor authentication", keys: ["mfaEmail", "mfaRemoteAccess", "mfaAdmin", "mfaCloud", "mfaVendor"] },
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
  { title: "Backups and patching", keys: ["backupFrequency", "backupOffline", "backupTested", "patchCriticalDays"] },
  {
    title: "People and response",
    keys: ["awarenessTraining", "phishingTests", "incidentPlan", "incidentExercise", "continuityPlan"],
  },
  { title: "Payments and suppliers", keys: ["paymentCallback", "paymentDualControl", "supplierReview"] },
  { title: "Governance", keys: ["securityContact", "cyberEssentials", "cyberEssentialsPlus", "iso27001"] },
];

const UNKNOWN: OutcomeMark = { word: "not disclosed", sign: "dash" };

function markOf(key: ControlKey, answer: string): OutcomeMark {
  if (answer === "unknown") return UNKNOWN;
  if (answer === "partial") return { word: "partly in place", sign: "half" };
  return answer === goodAnswer(key) ? { word: "in place", sign: "tick" } : { word: "not in place", sign: "cross" };
}

function row(controls: SubmissionFacts["controls"], key: ControlKey): Text[] {
  const held = controls[key];
  const title = CONTROL_TITLES[key];
  if (held === undefined || held.answer === "unknown")
    return [title, run("not disclosed", { outcome: UNKNOWN }), "", run("not disclosed", { provenance: "none" })];
  const { answer, coveragePct, note, provenance, asOf, source } = held;
  const where = source === undefined ? showDate(asOf) : `${source}, ${showDate(asOf)}`;
  return [
    title,
    run(note === undefined ? answer : `${answer}: ${note}`, { outcome: markOf(key, answer) }),
    coveragePct === undefined ? "" : `${coveragePct}%`,
    run(where, { provenance }),
  ];
}

/** Controls in proposal forms, with answer, provenance and date; null = no client record. */
export function controls(_: ScanReport, { facts }: ReportContext): Block[] | null {
  if (facts === null) return null;
  const all = GROUPS.flatMap(({ keys }) => keys);
  const open = all.filter((key) => (facts.controls[key]?.answer ?? "unknown") === "unknown");
  const missing = all.filter((key) => {
    const answer = facts.controls[key]?.answer ?? "unknown";
    return answer !== "unknown" && answer !== "partial" && answer !== goodAnswer(key);
  });
  return [
    lead(
      `${all.length - open.length} of ${showCount(all.length, "control")} answered; ${missing.length} not in place.`,
    ),
    ...GROUPS.flatMap(({ title, keys }) =>
      table(
        title,
        ["Control", "Answer", "#Coverage", "Provenance"],
        keys.map((key) => row(facts.controls, key)),
      ),
    ),
    muted("Controls not disclosed are not scored; no default is assumed."),
  ];
}
