import {
  CONTROL_KEYS,
  CONTROL_TITLES,
  type Known,
  type KnownControl,
  type MrcElement,
  type ScanReport,
  SEVERITIES,
  showCount,
  showGbp,
  showList,
  showLongDate,
} from "@broker/contracts";
import { showClientValue } from "../../../client/show-client-value.ts";
import { disputeSentence } from "../../../scoring/disputes-headline.ts";
import { KNOWN_BY } from "../print/slip-words.ts";
import { type HeadingMaker, holds, howOf, type SlipContext, text, untold } from "../slip/content.ts";

const ANSWERS: Readonly<Record<KnownControl["answer"], string>> = {
  yes: "Yes",
  partial: "In part",
  no: "No",
  unknown: "Not known to the Insured",
};

/** Each control that was answered, with how that is known, and one line for those that were not. */
function answeredControls(context: SlipContext): (MrcElement | null)[] {
  const { controls } = context.facts;
  const answered = CONTROL_KEYS.flatMap((key) => {
    const control = controls[key];
    if (control === undefined) return [];
    const share = control.coveragePct === undefined ? "" : `, covers ${control.coveragePct}%`;
    const note = control.note === undefined || control.note.trim() === "" ? "" : `. ${control.note}`;
    return [text(howOf(control), `${ANSWERS[control.answer]}${share}${note}`, CONTROL_TITLES[key])];
  });
  const open = CONTROL_KEYS.filter((key) => controls[key] === undefined).map((key) => CONTROL_TITLES[key]);
  return [...answered, open.length === 0 ? null : text(untold(context), showList(open), "Controls not told")];
}

const GRAVE = [...SEVERITIES].reverse().filter((severity) => severity === "critical" || severity === "high");

function summary(report: ScanReport, posture: number | null): string {
  const unseen = report.checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error").length;
  const figure =
    posture === null
      ? "too little was seen for a figure of posture"
      : `posture ${posture} of 100, higher is better, by method ${report.methodVersion}`;
  const open =
    unseen === 0 ? "" : `; ${showCount(unseen, "check")} could not be looked at, which is neither good nor bad`;
  return `${report.target.domain} on ${showLongDate(report.startedAt)}, from outside and without intrusion: ${figure}${open}.`;
}

/**
 * What the scan that stands for the client saw: the scan and its day, each critical and high finding with its evidence,
 * how many others.
 */
function scanFindings(context: SlipContext): (MrcElement | null)[] {
  const { report, facts } = context;
  if (report === null)
    return [text(untold(context), "None stands: nothing was looked at from outside.", "Scan of the Insured's domains")];
  const seen = { provenance: "observed" as const, asOf: report.startedAt, source: `scan ${report.id.slice(0, 12)}` };
  const failed = report.checks.filter(({ outcome }) => outcome === "fail");
  const grave = GRAVE.flatMap((severity) =>
    failed
      .filter((check) => check.severity === severity)
      .map(({ title, evidence, asOf, dispute }) => {
        const first = evidence[0];
        const proof = first === undefined ? "" : `. ${first.label}: ${first.value}`;
        const disputed = dispute === undefined ? "" : ` ${disputeSentence(dispute)}`;
        return text({ ...seen, asOf }, `${title}${proof}.${disputed}`, `Finding, ${severity}`);
      }),
  );
  const lesser = failed.length - grave.length;
  return [
    text(seen, summary(report, facts.scan?.posture ?? null), "Scan of the Insured's domains"),
    ...grave,
    lesser === 0
      ? null
      : text(seen, `${showCount(lesser, "finding")} of medium or lower severity.`, "Further findings"),
  ];
}

/** What the record says twice and differently or a scan speaks against, and who handed the slip over all the same. */
function standingQuestions({ facts }: SlipContext): (MrcElement | null)[] {
  const { questions, override, asOf } = facts;
  const how = { provenance: "declared" as const, asOf };
  const open = questions.map(({ title, reason, said }) => {
    const words = said.map(
      (each) =>
        `'${each.text}' (${KNOWN_BY[each.provenance]}, ${showLongDate(each.asOf)}${each.stands ? ", stands meanwhile" : ""})`,
    );
    return text(how, `${reason === undefined ? "" : `${reason} `}${words.join("; ")}`, `Open question, ${title}`);
  });
  if (override === null) return open;
  const despite = `${override.reason} Decided by ${override.by}, ${showLongDate(override.at)}.`;
  return [...open, text({ ...how, asOf: override.at }, despite, "Handed over despite contradictions")];
}

const TERRITORIES = [
  ["uk", "United Kingdom"],
  ["eu", "European Union"],
  ["us", "United States"],
  ["rest", "rest of the world"],
] as const;

type Turnover = NonNullable<SlipContext["facts"]["insured"]["turnover"]>["value"];

function turnoverWords(turnover: Turnover): string {
  const parts = TERRITORIES.flatMap(([key, name]) => {
    const pence = turnover[key];
    return pence === undefined ? [] : [`${name} ${showGbp(pence)}`];
  });
  const total = turnover.total === undefined ? "total not known" : showGbp(turnover.total);
  const year = turnover.year === undefined ? "" : ` in ${turnover.year}`;
  return `${total}${year}${parts.length === 0 ? "" : `; of it ${parts.join(", ")}`}`;
}

/** A fact of the record with its label; one that nobody told says so. */
function told<Value>(context: SlipContext, label: string, known: Known<Value> | null, show: (value: Value) => string) {
  return known === null ? text(untold(context), "Not known", label) : text(howOf(known), show(known.value), label);
}

function business(context: SlipContext) {
  const { insured } = context.facts;
  return [
    told(context, "Business", insured.industry, String),
    told(context, "Activity codes", insured.sic, (value) => showClientValue("sic", value)),
    told(context, "Incorporated", insured.incorporatedOn, showLongDate),
    told(context, "Status on the register", insured.companyStatus, String),
    told(context, "Employees", insured.employees, (count) => showCount(count, "person", "people")),
    told(context, "Turnover", insured.turnover, turnoverWords),
    told(context, "Records held", insured.records, (value) => showClientValue("records", value) || "Not known"),
    told(context, "Domains", insured.domains, (value) => value.map(({ name }) => name).join(", ") || "None accepted"),
    insured.group === null ? null : text(howOf(insured.group), showClientValue("group", insured.group.value), "Group"),
  ];
}

function claims(context: SlipContext) {
  const { claims: told } = context.facts;
  if (told === null) return [text(untold(context), "Not known: nobody has said whether there were any.", "Claims")];
  if (told.value.length === 0) return [text(howOf(told), "None, as told.", "Claims")];
  return told.value.map(({ date, kind, amount, settled, description }) => {
    const money = amount === null ? "amount not known" : showGbp(amount);
    const more = description === null ? "" : `. ${description}`;
    return text(
      howOf(told),
      `${kind}, ${money}, ${settled ? "settled" : "open"}${more}`,
      `Claim of ${showLongDate(date)}`,
    );
  });
}

function expiring(context: SlipContext) {
  const { expiring: policy } = context.facts;
  if (policy === null) return null;
  const { insurer, expiresOn, premium, limit, retention } = policy.value;
  const said = [
    insurer,
    expiresOn === undefined ? undefined : `to ${showLongDate(expiresOn)}`,
    limit === undefined ? undefined : `limit ${showGbp(limit)}`,
    retention === undefined ? undefined : `retention ${showGbp(retention)}`,
    premium === undefined ? undefined : `premium ${showGbp(premium)}`,
  ].filter((each) => each !== undefined);
  return text(howOf(policy), said.join(", "), "Expiring policy");
}

/**
 * INFORMATION: what the insured tells the insurers for a fair presentation of the risk (Insurance Act 2015, s. 3):
 * business, controls as answered, what the scan saw with its day, claims, what is still contradictory, sanctions. What
 * nobody told is said to be not known.
 */
export const information: HeadingMaker = (context) => {
  const duty = `Given by the broker for the Insured for a fair presentation of the risk under the Insurance Act 2015, as recorded on ${showLongDate(context.facts.asOf)}. What follows was not verified by the broker unless it says so.`;
  const { sanctions } = context.facts;
  return holds(
    text({ provenance: "declared", asOf: context.facts.asOf }, duty, "Fair presentation"),
    ...business(context),
    ...answeredControls(context),
    ...scanFindings(context),
    ...claims(context),
    expiring(context),
    ...standingQuestions(context),
    text({ provenance: "none", asOf: context.facts.asOf }, sanctions.note, "Screening of the parties"),
  );
};
