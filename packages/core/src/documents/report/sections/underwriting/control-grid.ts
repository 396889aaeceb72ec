import {
  CONTROL_TITLES,
  type ControlKey,
  goodAnswer,
  type MrcSubjectivity,
  type ScanReport,
  type SubmissionFacts,
  showCount,
  showDate,
  showProvenance,
} from "@broker/contracts";
import type { Block, Text } from "../../../blocks/block.ts";
import { lead, list, muted, run, sourceMark, table } from "../../../blocks/build-blocks.ts";
import type { OutcomeMark } from "../../../blocks/marks.ts";
import type { ReportContext } from "../../report-context.ts";
import { reportSubjectivities } from "../terms/clauses.ts";
import { CONTROL_CONCERNS, controlFindings } from "./control-findings.ts";

const KEYS = Object.keys(CONTROL_CONCERNS) as ControlKey[];

/** Characters of a cell: the grid fits one page whatever was recorded. */
const LONGEST = 58;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

/** Asked without an answer is recorded as such; without an entry the client was not asked. */
const NOT_DISCLOSED: OutcomeMark = { word: "not disclosed", sign: "dash" };
const NOT_ASKED: OutcomeMark = { word: "not asked", sign: "dash" };

function markOf(key: ControlKey, answer: string): OutcomeMark {
  if (answer === "partial") return { word: "partly in place", sign: "half" };
  return answer === goodAnswer(key) ? { word: "in place", sign: "tick" } : { word: "not in place", sign: "cross" };
}

type Controls = SubmissionFacts["controls"];

const isAnswered = (controls: Controls, key: ControlKey) => (controls[key]?.answer ?? "unknown") !== "unknown";

function unansweredMark(held: Controls[ControlKey]): Text {
  const mark = held === undefined ? NOT_ASKED : NOT_DISCLOSED;
  return run(mark.word, { outcome: mark });
}

/** Numbers of the subjectivities that concern a control which is not in place, or has a finding. */
function numbersOf(key: ControlKey, drafts: readonly MrcSubjectivity[]): Text {
  const { subjects = [], checks = [] } = CONTROL_CONCERNS[key];
  const numbers = drafts.filter(
    ({ subject, control, checkId }) =>
      control === key || subjects.includes(subject ?? "") || checks.includes(checkId ?? ""),
  );
  return numbers.length === 0 ? "–" : run(`No. ${numbers.map(({ n }) => n).join(", ")}`, { href: "#subjectivities" });
}

/** One line: control, answer, evidence, finding, subjectivity, date. null = neither answered nor contradicted. */
function rowOf(
  report: ScanReport,
  facts: SubmissionFacts,
  key: ControlKey,
  drafts: readonly MrcSubjectivity[],
): Text[] | null {
  const held = facts.controls[key];
  const answered = held !== undefined && held.answer !== "unknown";
  const findings = controlFindings(report, key, facts.insured.credentialsResetOn?.value ?? null);
  if (!answered && findings.length === 0) return null;
  const [first] = findings;
  const inPlace = answered && held.answer === goodAnswer(key) && findings.length === 0;
  const more = findings.length < 2 ? "" : ` and ${findings.length - 1} more`;
  const words = first === undefined ? "" : `${first.text}${more}`;
  const shared = held?.coveragePct === undefined ? "" : `, ${held.coveragePct}%`;
  const document = held?.source === undefined ? "" : `: ${held.source}`;
  const note = held?.note === undefined ? "" : `; ${held.note}`;
  const sourceWords = answered ? showProvenance(held) : "";
  const seen = first?.source ?? "External scan";
  return [
    CONTROL_TITLES[key],
    answered ? run(`${held.answer}${shared}`, { outcome: markOf(key, held.answer) }) : unansweredMark(held),
    answered
      ? [
          { ...sourceMark(held), text: sourceWords },
          { text: cut(`${sourceWords}${document}${note}`).slice(sourceWords.length) },
        ]
      : run(cut(seen), { provenance: first?.provenance ?? "none" }),
    words === "" ? "none recorded" : run(cut(words), { provenance: first?.provenance ?? "observed" }),
    inPlace ? "–" : numbersOf(key, drafts),
    showDate((answered ? held.asOf : first?.asOf) ?? report.startedAt),
  ];
}

/** The column with the numbers of subjectivities. */
const NUMBERS = 4;

/**
 * Every control that is answered or contradicted in one grid, the others in one list; null = no client record. The
 * numbers of subjectivities appear only in a document that lists these.
 */
export function controlGrid(
  report: ScanReport,
  context: ReportContext,
  beside: ReadonlySet<string> = new Set(),
): Block[] | null {
  const { facts } = context;
  if (facts === null) return null;
  const { controls } = facts;
  const drafts = reportSubjectivities(report, context);
  const open = KEYS.filter((key) => !isAnswered(controls, key));
  const missing = KEYS.filter((key) => {
    const answer = controls[key]?.answer ?? "unknown";
    return answer !== "unknown" && answer !== "partial" && answer !== goodAnswer(key);
  });
  const rows = KEYS.flatMap((key) => {
    const cells = rowOf(report, facts, key, drafts);
    return cells === null ? [] : [{ key, cells }];
  });
  const contradicted = open.filter((key) => rows.some((row) => row.key === key));
  const rest = open.filter((key) => !contradicted.includes(key));
  const isNumbered = beside.has("subjectivities");
  const found = contradicted.length === 0 ? "" : `; ${contradicted.length} unanswered, with a finding`;
  return [
    lead(
      `${KEYS.length - open.length} of ${showCount(KEYS.length, "control")} answered; ${missing.length} not in place${found}.`,
    ),
    ...table(
      "Controls answered or contradicted",
      ["Control", "Answer", "Evidence", "Finding", ...(isNumbered ? ["Subjectivity"] : []), "Date"],
      rows.map(({ cells }) => (isNumbered ? cells : cells.toSpliced(NUMBERS, 1))),
      { widths: isNumbered ? [21, 12, 20, 25, 11, 11] : [23, 13, 23, 28, 13] },
    ),
    ...[true, false].flatMap((asked) => {
      const keys = rest.filter((key) => (controls[key] !== undefined) === asked);
      const words = asked ? "Not disclosed" : "Not asked";
      return list(
        `${words} and without evidence, ${keys.length} of ${showCount(KEYS.length, "control")}; no default is assumed`,
        keys.map((key) => CONTROL_TITLES[key]),
      );
    }),
    muted(
      [
        ...(isNumbered ? ["Subjectivity: its number in the list of subjectivities."] : []),
        "Finding: of the external scan or a third-party source.",
      ].join(" "),
    ),
  ];
}
