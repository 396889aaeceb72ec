import {
  publishPosture,
  type ScanReport,
  sentenceCase,
  showCount,
  showHours,
  showList,
  spellNumber,
} from "@broker/contracts";
import { companyName } from "../../scan/company-name.ts";
import { figureStands } from "../../scoring/figure-stands.ts";
import { firstSteps } from "../../scoring/first-steps.ts";
import { stepGains } from "../../scoring/step-gains.ts";

const stop = (text: string) => (/[.?]$/.test(text) ? text : `${text}.`);

function standing(report: ScanReport): string {
  const name = companyName(report);
  const overall = report.scores.overall;
  if (overall === null) {
    return `${name} could not be judged. ${stop(report.error?.message ?? "Nothing that was asked gave an answer")} That speaks neither for nor against the company.`;
  }
  if (figureStands(report))
    return `Seen from outside, ${name} stands at ${overall.posture} out of 100: ${overall.band} risk.`;
  const between = overall.range ? `: it lies between ${overall.range.low} and ${overall.range.high} out of 100` : "";
  return `Too little of ${name} could be seen for a figure${between}.`;
}

function cap({ scores }: ScanReport): string[] {
  const held = scores.overall?.cappedBy;
  if (!held) return [];
  return [
    `The figure is held at ${held.posture}, though ${held.uncapped} was reached. ${held.reasons.map(stop).join(" ")}`,
  ];
}

function found({ checks }: ScanReport): string[] {
  const judged = checks.filter((check) => check.points !== null);
  if (judged.length === 0) return [];
  const open = judged.filter((check) => check.outcome !== "pass");
  if (open.length === 0) return ["No check that could be made found anything to mend."];
  const grave = open.filter(
    ({ outcome, severity }) => outcome === "fail" && (severity === "high" || severity === "critical"),
  ).length;
  const gravity = grave === 0 ? "none of them grave" : `${spellNumber(grave)} of them grave`;
  return [
    `${sentenceCase(spellNumber(open.length))} of ${showCount(judged.length, "check")} found something to mend, ${gravity}.`,
  ];
}

function works(report: ScanReport): string[] {
  const plan = stepGains(report);
  const steps = firstSteps(report)
    .filter((work) => work.gain > 0)
    .slice(0, 3);
  const end = plan?.levels[steps.length - 1];
  if (end === undefined) return [];
  const hours = showHours(steps.reduce((total, work) => total + work.effortHours, 0));
  const after = publishPosture(end);
  if (after === report.scores.overall?.posture) return [];
  const which =
    steps.length === 1 ? "The first piece of work" : `The first ${spellNumber(steps.length)} pieces of work`;
  return [`${which}, about ${hours}${steps.length === 1 ? "" : " in all"}, would bring it to ${after}.`];
}

function unanswered({ collectors }: ScanReport): string[] {
  const names = collectors
    .filter((collector) => collector.status === "failed")
    .map((collector) => NAMES[collector.name]);
  return names.length === 0 ? [] : [`${sentenceCase(showList(names))} could not be looked at.`];
}

const NAMES = {
  dns: "the DNS zone",
  email: "mail",
  web: "the website",
  tls: "transport security",
  page: "the home page",
} as const;

/** The result in three to five plain sentences, the same for the same report. True in every state: complete, partial, failed, capped, little seen. */
export function leadSentences(report: ScanReport): readonly string[] {
  if (report.scores.overall === null) return [standing(report)];
  return [standing(report), ...cap(report), ...found(report), ...works(report), ...unanswered(report)];
}
