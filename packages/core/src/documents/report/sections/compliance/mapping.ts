import {
  BASIS_LABELS,
  type ComplianceState,
  type ControlState,
  type EvidenceStatement,
  evidenceOrigin,
  type Framework,
  type FrameworkStanding,
  READINESS_NOTE,
  type RequirementState,
  type ScanReport,
  STANDING_LABELS,
  STATE_LABELS,
  showCount,
  showDate,
  stateWords,
} from "@broker/contracts";
import type { AssessedFramework } from "../../../../compliance/assess.ts";
import { hubControl, libraryFramework } from "../../../../compliance/library.ts";
import { complianceOf, knownEvidence, scannedEvidence } from "../../../../intelligence/evidence/known-compliance.ts";
import type { Block, Text } from "../../../blocks/block.ts";
import { muted, run, small, table } from "../../../blocks/build-blocks.ts";
import type { OutcomeMark } from "../../../blocks/marks.ts";
import type { ReportContext, ReportedCompliance } from "../../report-context.ts";

const MARKS: Readonly<Record<ComplianceState, OutcomeMark>> = {
  met: { word: STATE_LABELS.met, sign: "tick" },
  partly: { word: STATE_LABELS.partly, sign: "half" },
  "not-met": { word: STATE_LABELS["not-met"], sign: "cross" },
  "not-applicable": { word: STATE_LABELS["not-applicable"], sign: "dash" },
  "not-assessed": { word: STATE_LABELS["not-assessed"], sign: "dash" },
};

/** Frameworks of a report whose client adopted none: those that UK companies are asked about. */
const USUAL = ["cyber-essentials", "ncsc-caf", "iso-27001", "uk-gdpr", "nist-csf"] as const;
const ALL_ROWS = 1000;

/** Controls behind a state: those in the same state first. */
function controlsOf({ controls, state }: RequirementState): string {
  const heard = controls.filter((each) => each.state !== "not-assessed");
  const first = heard.filter((each) => each.state === state);
  const rest = heard.filter((each) => each.state !== state);
  return [...first, ...rest].map(({ id }) => hubControl(id).title).join("; ");
}

function requirementRow(requirement: RequirementState, titles: ReadonlyMap<string, string>): Text[] {
  const { id, state, suggested, basis } = requirement;
  const word = stateWords({ state, suggested });
  return [
    id,
    titles.get(id) ?? "",
    run(word, { outcome: suggested === true ? { word, sign: "dash" } : MARKS[state] }),
    basis === null ? "" : BASIS_LABELS[basis],
    controlsOf(requirement),
  ];
}

const titlesOf = ({ requirements }: Framework) => new Map(requirements.map(({ id, title }) => [id, title]));

/** Requirements by state: 'met 12, partly met 3, not met 2, not assessed 11'. */
const tally = ({ counts }: FrameworkStanding) =>
  `met ${counts.met}, partly met ${counts.partly}, not met ${counts["not-met"]}, not assessed ${counts["not-assessed"]}`;

/** A framework's figures in a line: score or range, coverage, and how many requirements are in which state. */
function standingWords(standing: FrameworkStanding): string {
  const { score, low, high, assessed, total } = standing;
  const label = STANDING_LABELS[standing.standing];
  const figure = score === null ? `${label}, between ${low} and ${high}` : `${score} of 100, ${label}`;
  return `${figure}. ${assessed} of ${total} requirements assessed: ${tally(standing)}.`;
}

function frameworkBlocks({ framework, standing, requirements }: AssessedFramework): Block[] {
  const { id, name, version } = framework;
  // Of a framework that does not apply no requirement is stated, only the reason.
  if (standing.standing === "not-applicable") {
    const notes = [
      [`${framework.short}: ${STANDING_LABELS["not-applicable"]}.`, standing.reason ?? ""].join(" ").trim(),
    ];
    return [{ kind: "group", id: `framework-${id}`, title: `${name} ${version}`, notes, blocks: [] }];
  }
  const assessed = requirements.filter(({ state }) => state !== "not-assessed");
  if (assessed.length === 0) return [];
  const titles = titlesOf(framework);
  return [
    {
      kind: "group",
      id: `framework-${id}`,
      title: `${name} ${version}`,
      notes: [`${framework.short}: ${standingWords(standing)}`],
      blocks: [
        ...table(
          name,
          ["Requirement", "About", "State", "Basis", "Controls"],
          assessed.map((each) => requirementRow(each, titles)),
          { widths: [12, 24, 13, 12, null], most: ALL_ROWS },
        ),
      ],
    },
  ];
}

const evidenceRow = (statement: EvidenceStatement): Text[] => [
  run(statement.title, { outcome: MARKS[statement.shows] }),
  hubControl(statement.control).title,
  evidenceOrigin(statement),
  showDate(statement.collectedAt),
];

/** The framework whose attribution the section on Cyber Essentials prints. */
const ATTRIBUTED = "cyber-essentials";

/** What the licences of the frameworks ask to be printed, each sentence once. */
function attributions(frameworks: readonly AssessedFramework[]): Block[] {
  const sentences = frameworks
    .filter(({ framework }) => framework.id !== ATTRIBUTED)
    .flatMap(({ framework }) => framework.licence.attribution.split(/(?<=\.) /));
  const own = frameworks.some(({ framework }) => framework.id === ATTRIBUTED)
    ? (libraryFramework(ATTRIBUTED)?.licence.attribution.split(/(?<=\.) /) ?? [])
    : [];
  const words = [...new Set(sentences)].filter((each) => !own.includes(each)).join(" ");
  return words === "" ? [] : [muted(words)];
}

/** Controls on which evidence disagrees, in a line; empty = none. */
function conflicts(controls: ReadonlyMap<string, ControlState>): Block[] {
  const found = [...controls.values()].filter(({ conflict }) => conflict).map(({ id }) => hubControl(id).title);
  if (found.length === 0) return [];
  return [small(`Evidence disagrees on ${showCount(found.length, "control")}; the worse counts: ${found.join("; ")}.`)];
}

/** The client's compliance, or what the scan and the answers alone show of the usual frameworks. */
function knownTo(report: ScanReport, { facts, compliance }: ReportContext): ReportedCompliance {
  if (compliance !== null) return compliance;
  const answers = report.record?.controls ?? facts?.controls ?? {};
  const scanned = scannedEvidence(report);
  const assessment = complianceOf(scanned, answers, USUAL);
  const inOrder = USUAL.flatMap((id) => assessment.frameworks.find(({ framework }) => framework.id === id) ?? []);
  return { assessment: { ...assessment, frameworks: inOrder }, statements: knownEvidence(scanned, answers).statements };
}

/**
 * Scan results, answers and filed evidence by requirement of the frameworks that the client adopted, or of the usual
 * ones. null = nothing is known.
 */
export function mapping(report: ScanReport, context: ReportContext): Block[] | null {
  const { assessment, statements } = knownTo(report, context);
  const { controls, frameworks } = assessment;
  if (statements.length === 0) return null;
  return [
    small(
      "Each check and each answer counts once, for a control; each control counts in every framework that requires it. A control has the worst state that evidence in date shows. A requirement of which a control is only a part is met in part at most.",
    ),
    small(READINESS_NOTE),
    ...conflicts(controls),
    ...frameworks.flatMap(frameworkBlocks),
    ...attributions(
      frameworks.filter(({ requirements }) => requirements.some(({ state }) => state !== "not-assessed")),
    ),
    {
      kind: "group",
      id: "mapping-evidence",
      title: "Evidence",
      notes: ["Every check, answer and filed piece that shows something of a control."],
      blocks: table("Evidence", ["Evidence", "Control", "Source", "Date"], statements.map(evidenceRow), {
        widths: [40, null, 22, 12],
        most: ALL_ROWS,
      }),
    },
  ];
}
