import { PROVENANCE_WORDS, type Provenance, type ScanReport, showCount, showDate, showList } from "@broker/contracts";
import type { OutcomeMark } from "../../outcome-mark.ts";
import type { ReportContext } from "../../report-context.ts";
import data from "./answer-controls.json" with { type: "json" };
import { type ControlStatement, controlStatements, type Voice } from "./control-statements.ts";
import { MAPPED_FRAMEWORKS, type MappedFramework } from "./mapped-frameworks.ts";

/** One control of a framework and what was seen or said of it. */
export interface MappedControl {
  readonly id: string;
  readonly title: string;
  readonly mark: OutcomeMark;
  /** Checks and answers that speak against it or only in part, by their names in the list of evidence; at most eight. */
  readonly against: readonly string[];
  /** '3 more against; 12 checks and 1 answer for it; 2 not seen'. Empty where there is none of these. */
  readonly rest: string;
  /** Day of the newest. */
  readonly asOf: string;
}

export interface Mapping {
  readonly lead: string;
  readonly frameworks: readonly {
    readonly id: MappedFramework;
    readonly title: string;
    /** 'Of 9 controls that something speaks to …' */
    readonly told: string;
    readonly controls: readonly MappedControl[];
    readonly source: string;
  }[];
  /** Everything that the tables above refer to, once. */
  readonly evidence: readonly {
    readonly ref: string;
    readonly what: string;
    readonly where: string;
    readonly mark: OutcomeMark;
    readonly seen: string;
    readonly provenance: Provenance;
    readonly provenanceWords: string;
    readonly asOf: string;
  }[];
  readonly source: string;
}

/** No word here says that a control is met: what is seen from outside, or told, is a part of it. */
const MARKS: Readonly<Record<Voice, OutcomeMark>> = {
  against: { word: "speaks against", sign: "cross" },
  part: { word: "in part", sign: "half" },
  for: { word: "speaks for", sign: "tick" },
  silent: { word: "not seen", sign: "dash" },
};
const GRAVITY: readonly Voice[] = ["against", "part", "for", "silent"];

/** Names beside a control; the list of evidence has them all. */
const SHOWN = 8;

/** A control stands as the gravest of what speaks to it. */
function control(id: string, title: string, statements: readonly ControlStatement[]): MappedControl {
  const of = (voice: Voice) => statements.filter((each) => each.voice === voice);
  const voice = GRAVITY.find((each) => of(each).length > 0) ?? "silent";
  const answers = of("for").filter(({ where }) => where === "Answer").length;
  const checks = of("for").length - answers;
  const kinds = [
    ...(checks > 0 ? [showCount(checks, "check")] : []),
    ...(answers > 0 ? [showCount(answers, "answer")] : []),
  ];
  const spoken = kinds.length === 0 ? [] : [`${showList(kinds)} for it`];
  const unseen = of("silent").length === 0 ? [] : [`${of("silent").length} not seen`];
  const against = [...of("against"), ...of("part")].map(({ ref }) => ref);
  const more = against.length > SHOWN ? [`${against.length - SHOWN} more against`] : [];
  const days = statements.map(({ asOf }) => asOf.slice(0, 10)).sort();
  return {
    id,
    title,
    mark: MARKS[voice],
    against: against.slice(0, SHOWN),
    rest: [...more, ...spoken, ...unseen].join("; "),
    asOf: showDate(days.at(-1) ?? ""),
  };
}

const NUMBERS = new Intl.Collator("en", { numeric: true });

/** The statements on each control of a framework; a control that a statement names twice has it once. */
function byControl(statements: readonly ControlStatement[], framework: MappedFramework) {
  const found = new Map<string, Set<ControlStatement>>();
  for (const statement of statements)
    for (const named of statement.controls)
      if (named.framework === framework) found.set(named.id, (found.get(named.id) ?? new Set()).add(statement));
  return [...found].sort(([a], [b]) => NUMBERS.compare(a, b));
}

function told(controls: readonly MappedControl[]): string {
  const count = (voice: Voice) => controls.filter(({ mark }) => mark === MARKS[voice]).length;
  return `${showCount(controls.length, "control is", "controls are")} spoken to: ${count("against")} against, ${count("part")} in part, ${count("for")} with nothing against, ${count("silent")} not seen`;
}

/** What checks and answers say of the controls of five frameworks; null = nothing was seen and nothing was answered. */
export function mapping(report: ScanReport, { facts }: ReportContext): Mapping | null {
  const statements = controlStatements(report, report.record?.controls ?? facts?.controls ?? {});
  const spoken = statements.filter(({ voice }) => voice !== "silent");
  if (spoken.length === 0) return null;
  const frameworks = MAPPED_FRAMEWORKS.map(({ id: framework, title, source, controls: titles }) => {
    const controls = byControl(statements, framework).map(([id, speaking]) =>
      control(id, titles[id] ?? "", [...speaking]),
    );
    return { id: framework, title, told: told(controls), controls, source };
  });
  return {
    lead: "Each control stands as the gravest of the checks and answers that name it. None is said to be met: a look from outside shows a part of a control, and so does an answer.",
    frameworks: frameworks.filter(({ controls }) => controls.length > 0),
    evidence: spoken.map(({ ref, what, where, voice, evidence, provenance, asOf }) => ({
      ref,
      what,
      where,
      mark: MARKS[voice],
      seen: evidence,
      provenance,
      provenanceWords: PROVENANCE_WORDS[provenance],
      asOf: showDate(asOf),
    })),
    source: `${data.title}: ${data.source}, ${showDate(data.asOf)}. Which control a check speaks to stands with the check.`,
  };
}
