import { type Known, showCount, showGbp, showLongDate } from "@broker/contracts";
import { showClientValue } from "../../../client/show-client-value.ts";
import { type HeadingMaker, holds, text } from "../slip/content.ts";
import { howOf, untold } from "../slip/how.ts";
import type { SlipContext } from "../slip/slip-context.ts";
import { answeredControls } from "./answered-controls.ts";
import { scanFindings } from "./scan-findings.ts";
import { standingQuestions } from "./standing-questions.ts";

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
 * INFORMATION: what the insured tells the insurers for a fair presentation of the risk (Insurance Act 2015, s. 3): business, controls as
 * answered, what the scan saw with its day, claims, what is still contradictory, sanctions. What nobody told is said to be not known.
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
