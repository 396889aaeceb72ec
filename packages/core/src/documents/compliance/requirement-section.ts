import {
  BASIS_KEY,
  BASIS_LABELS,
  type ClientFrameworkDetail,
  type ComplianceState,
  evidenceOrigin,
  plainText,
  STANDING_LABELS,
  STATE_LABELS,
  showDate,
  showNumber,
  stateWords,
} from "@broker/contracts";
import type { Block, Section, Text } from "../blocks/block.ts";
import { callout, muted, paragraph, run, table } from "../blocks/build-blocks.ts";
import type { OutcomeMark } from "../blocks/marks.ts";
import { controlsIn, type DocumentedControl, type DocumentedRequirement, isScored } from "./compliance-sources.ts";
import { type EvidencePiece, piecesOf, shownOf, shownOfWholes } from "./evidence-pieces.ts";
import { coverageWords, frameworkTitle, overrideWords, rangeWords, scoreWords } from "./standing-words.ts";

const SIGNS: Readonly<Record<ComplianceState, OutcomeMark["sign"]>> = {
  met: "tick",
  partly: "half",
  "not-met": "cross",
  "not-applicable": "dash",
  "not-assessed": "dash",
};

/** A state with its mark; what a vendor's report alone suggests counts as not assessed. */
export function stateText(state: ComplianceState, suggested = false): Text {
  const word = stateWords({ state, suggested });
  return run(word, { outcome: { word, sign: suggested ? "dash" : SIGNS[state] } });
}

/** At most so many pieces of evidence in a requirement's row; the evidence section has all. */
const LISTED = 3;

/** What was taken as evidence on a requirement, each title once; what shows its own state comes first. */
export function evidenceOn(
  requirement: DocumentedRequirement,
  controls: ReadonlyMap<string, DocumentedControl>,
): { readonly title: string; readonly origin: string }[] {
  const own = requirement.controls.flatMap(({ id }) => {
    const control = controls.get(id);
    return control === undefined ? [] : shownOf(control).filter(({ inForce }) => inForce);
  });
  const shows = ({ shows: all }: EvidencePiece) => all.some(({ state }) => state === requirement.state);
  const pieces = piecesOf([...shownOfWholes([requirement]), ...own], []).toSorted(
    (a, b) => Number(shows(b)) - Number(shows(a)),
  );
  return [...new Map(pieces.map((piece) => [piece.title, piece])).values()].map((piece) => ({
    title: plainText(piece.title),
    origin: plainText(evidenceOrigin(piece)),
  }));
}

function listed(titles: readonly string[]): string {
  const more = titles.length - LISTED;
  const shown = titles.slice(0, LISTED).join("; ");
  return more > 0 ? `${shown}; and ${showNumber(more)} more` : shown;
}

/** The controls that a requirement is judged by; with the state of each where the requirement is assessed. */
function controlWords(
  { state, controls: mapped }: DocumentedRequirement,
  controls: ReadonlyMap<string, DocumentedControl>,
): string {
  const named = mapped.map(({ id, state: own }) => {
    const name = `${controls.get(id)?.title ?? ""} (${id})`.trimStart();
    return plainText(state === "not-assessed" ? name : `${name}: ${STATE_LABELS[own]}`);
  });
  return named.join("; ");
}

function requirementCells(
  requirement: DocumentedRequirement,
  controls: ReadonlyMap<string, DocumentedControl>,
): Text[] {
  const { id, title, heading, state, suggested, basis } = requirement;
  if (heading) return [id === title ? plainText(title) : plainText(`${id} ${title}`)];
  return [
    plainText(id),
    plainText(title),
    stateText(state, suggested),
    basis === null ? "" : BASIS_LABELS[basis],
    controlWords(requirement, controls),
    listed(evidenceOn(requirement, controls).map((each) => each.title)),
  ];
}

const ANSWERS = { yes: "Yes", no: "No" } as const;

function scopeBlocks(detail: ClientFrameworkDetail): Block[] {
  const { scope, standing } = detail;
  const rows = scope.map(({ question, answer, by, at }): Text[] => [
    plainText(question),
    answer === null ? "Not answered" : ANSWERS[answer],
    answer === null ? "" : by === null ? "Client record" : plainText(at === null ? by : `${by}, ${showDate(at)}`),
  ]);
  const decided = overrideWords(detail);
  const isOpen = isScored(detail) && scope.some(({ answer }) => answer === null);
  return [
    ...table("Scope: it applies if each answer is yes", ["Question", "Answer", "Source"], rows, {
      widths: [null, 14, 26],
    }),
    ...(decided === null ? [] : [callout(decided)]),
    ...(isScored(detail) || standing.reason === null || decided !== null
      ? []
      : [paragraph(plainText(standing.reason))]),
    ...(decided === null && isOpen ? [muted("Scope is to be confirmed.")] : []),
  ];
}

/** 'Readiness indicator: Compliant. Score 84 of 100; confidence High. 28 of 28 requirements assessed: …' */
function headline({ standing, target }: ClientFrameworkDetail): string {
  const { assessed, total, score, confidence } = standing;
  const indicator = `Readiness indicator: ${STANDING_LABELS[standing.standing]}`;
  if (assessed === 0) return total === 0 ? `${STANDING_LABELS[standing.standing]}.` : "No requirement is assessed.";
  const range = rangeWords(standing);
  const { observed, documented, declared } = standing.basis;
  const basis = `observed ${observed}, documented ${documented}, declared ${declared}`;
  const covered = `${coverageWords(standing)} requirements assessed: ${basis}`;
  if (score === null) return `${indicator}; range ${range} of 100. ${covered}.`;
  const aim = target === null ? "" : `; target ${showNumber(target)}`;
  const open = range === null ? "" : `; range ${range}`;
  const figure = `Score ${scoreWords(standing)} of 100${open}${aim}`;
  return `${indicator}. ${figure}; confidence ${confidence}. ${covered}.`;
}

/** A framework's figures, scope and requirements, each with its state, basis, controls and evidence. */
export function requirementSection(detail: ClientFrameworkDetail): Section {
  const controls = controlsIn([detail]);
  return {
    id: `framework-${detail.summary.id}`,
    title: frameworkTitle(detail),
    note: "",
    broad: true,
    blocks: [
      paragraph(headline(detail)),
      ...scopeBlocks(detail),
      ...(isScored(detail)
        ? table(
            "Requirements",
            ["Id", "Requirement", "State", "Basis", "Controls", "Evidence"],
            detail.requirements.map((each) => requirementCells(each, controls)),
            { most: Number.POSITIVE_INFINITY, widths: [10, 21, 12, 11, null, 20] },
          )
        : []),
      ...(detail.standing.assessed > 0 ? [muted(BASIS_KEY)] : []),
    ],
  };
}
