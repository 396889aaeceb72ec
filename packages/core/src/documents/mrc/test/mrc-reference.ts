import { MRC_HEADINGS, MRC_SECTION_TITLES, MRC_SECTIONS } from "@broker/contracts";
import { CLAUSE_LIBRARY } from "../clauses/clause-library.ts";
import { makerOf } from "../headings/makers.ts";
import { SLIP_RULES } from "../rules/validate-slip.ts";
import { SUBJECTIVITY_ROWS } from "../subjectivities/draft-subjectivities.ts";
import { IF_NOT_MET, itemsIn, UNTIL_MET } from "../subjectivities/subjectivity-words.ts";

const STATUS = { M: "mandatory", C: "conditional", O: "optional" } as const;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

/** The tables of docs/mrc.md by their name, as the data has them. */
export const MRC_REFERENCE = {
  headings: table(
    ["Section", "Heading", "JMRC name", "Status", "Supported"],
    MRC_SECTIONS.flatMap((section, at) =>
      MRC_HEADINGS.filter((row) => row.section === section).map((row) => [
        `${at + 1} ${MRC_SECTION_TITLES[section]}`,
        row.label,
        `\`${row.heading}\``,
        STATUS[row.status],
        makerOf(row) === undefined ? "not yet" : "yes",
      ]),
    ),
  ),
  clauses: table(
    ["Reference", "Title", "Subject", "Version", "War type", "Status", "Note"],
    CLAUSE_LIBRARY.map(({ ref, title, about, version, type, attribution, status, replacedBy, note, notFor }) => [
      ref,
      title ?? "to be advised",
      about ?? "",
      version ?? "not stated",
      type === null ? "" : `${type}${attribution === true ? ", meets Y5381" : ""}`,
      replacedBy === null ? status : `${status}, now ${replacedBy}`,
      [note ?? "", notFor.length > 0 ? `Not for ${notFor.join(", ")}.` : ""].filter((each) => each !== "").join(" "),
    ]),
  ),
  rules: table(
    ["Rule", "Field", "Requirement", "Severity"],
    SLIP_RULES.map(({ ruleID, fieldName, tests, severity }) => [ruleID, fieldName, tests, severity]),
  ),
  subjectivities: table(
    ["Subject", "Severity", "Insured to", "Evidence", "Days after inception", "Until satisfied", "If not satisfied"],
    SUBJECTIVITY_ROWS.map(({ id, severity, what, standard, days, due, loss, untilMet, ifNotMet }) => [
      `\`${id}\``,
      severity,
      itemsIn(what, []),
      standard.replace("evidenced by ", ""),
      due ?? (days === 0 ? "before inception" : String(days)),
      UNTIL_MET[untilMet](loss),
      IF_NOT_MET[ifNotMet](loss, days === 0),
    ]),
  ),
} as const;
