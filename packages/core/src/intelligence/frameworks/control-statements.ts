import {
  AREA_TITLES,
  CONTROL_KEYS,
  CONTROL_TITLES,
  type ControlSnapshot,
  goodAnswer,
  type Provenance,
  type ScanReport,
  showProvenance,
} from "@broker/contracts";
import { evidenceWords } from "../../base/evidence-words.ts";
import { isSign } from "../cyber-essentials/outside-shows.ts";
import { isContradictedBy, REQUIREMENTS } from "../cyber-essentials/requirements.ts";
import data from "./answer-controls.json" with { type: "json" };
import type { MappedFramework } from "./mapped-frameworks.ts";

/** Whether a check or an answer supports its controls; silent = not assessed. */
export type Voice = "for" | "part" | "against" | "silent";

/** One check or answer that refers to controls. */
export interface ControlStatement {
  readonly kind: "check" | "answer";
  /** The check's id, or the control's title. */
  readonly ref: string;
  readonly what: string;
  readonly where: string;
  readonly voice: Voice;
  /** The evidence in a line. */
  readonly evidence: string;
  readonly provenance: Provenance;
  /** Who declared the answer; absent for a check. */
  readonly provenanceWords?: string;
  /** ISO 8601. */
  readonly asOf: string;
  readonly controls: readonly { readonly framework: MappedFramework; readonly id: string }[];
}

type ByFramework = Readonly<Partial<Record<MappedFramework, readonly string[]>>>;
const ANSWERS: Readonly<Record<string, ByFramework | undefined>> = data.answers;
const AREAS: Readonly<Record<string, ByFramework | undefined>> = data.areas;

const listed = (map: ByFramework | undefined) =>
  Object.entries(map ?? {}).flatMap(([framework, ids]) =>
    ids.map((id) => ({ framework: framework as MappedFramework, id })),
  );

const VOICES = { pass: "for", partial: "part", fail: "against", "not-observed": "silent", error: "silent" } as const;

function ofCheck(check: ScanReport["checks"][number]): ControlStatement[] {
  if (check.outcome === "not-applicable") return [];
  const essentials = "cyber-essentials-3.3";
  const own = check.controls.filter(({ framework }) => framework !== essentials || isSign(check.id));
  const controls = [...own, ...listed(AREAS[check.area])];
  const [first] = check.evidence;
  const observation = first === undefined ? (check.reason ?? "") : evidenceWords(check);
  return controls.length === 0
    ? []
    : [
        {
          kind: "check",
          ref: check.id,
          what: check.title,
          where: AREA_TITLES[check.area],
          voice: VOICES[check.outcome],
          evidence: observation,
          provenance: first?.provenance ?? "observed",
          asOf: check.asOf,
          controls,
        },
      ];
}

function ofAnswer(key: (typeof CONTROL_KEYS)[number], controls: ControlSnapshot): ControlStatement[] {
  const known = controls[key];
  if (known === undefined || known.answer === "unknown") return [];
  const essentials = REQUIREMENTS.filter(({ answers }) => answers.some(({ control }) => control === key)).map(
    ({ id }) => ({ framework: "cyber-essentials-3.3" as const, id }),
  );
  const voice = known.answer === "partial" ? "part" : known.answer === goodAnswer(key) ? "for" : "against";
  const counted = essentials.filter(({ id }) => voice !== "against" || isContradictedBy(id, key));
  const named = [...counted, ...listed(ANSWERS[key])];
  const covers = known.coveragePct === undefined ? "" : `, ${known.coveragePct}% covered`;
  const note = known.note === undefined ? "" : ` (${known.note})`;
  return named.length === 0
    ? []
    : [
        {
          kind: "answer",
          ref: CONTROL_TITLES[key],
          what: "Answer",
          where: "Answer",
          voice,
          evidence: `${known.answer}${covers}${note}`,
          provenance: known.provenance,
          provenanceWords: showProvenance(known),
          asOf: known.asOf,
          controls: named,
        },
      ];
}

/** Every check of the scan and every answer of the record that names a control of a framework, checks first. Pure. */
export function controlStatements(
  { checks }: Pick<ScanReport, "checks">,
  controls: ControlSnapshot,
): readonly ControlStatement[] {
  return [...checks.flatMap(ofCheck), ...CONTROL_KEYS.flatMap((key) => ofAnswer(key, controls))];
}

const WORST_FIRST: readonly Voice[] = ["against", "part", "for", "silent"];

/** The worst of what is said about a control; silent = nothing is assessed. */
export const worstVoice = (statements: readonly Pick<ControlStatement, "voice">[]): Voice =>
  WORST_FIRST.find((voice) => statements.some((each) => each.voice === voice)) ?? "silent";

const NUMBERS = new Intl.Collator("en", { numeric: true });

/** The statements on each control of a framework; a control that one statement names twice has it once. */
export function byControl(
  statements: readonly ControlStatement[],
  framework: MappedFramework,
): readonly (readonly [control: string, statements: ReadonlySet<ControlStatement>])[] {
  const found = new Map<string, Set<ControlStatement>>();
  for (const statement of statements)
    for (const named of statement.controls)
      if (named.framework === framework) found.set(named.id, (found.get(named.id) ?? new Set()).add(statement));
  return [...found].sort(([a], [b]) => NUMBERS.compare(a, b));
}
