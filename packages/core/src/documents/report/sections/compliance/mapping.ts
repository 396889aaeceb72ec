import { type ScanReport, showCount, showDate, showList } from "@broker/contracts";
import data from "../../../../intelligence/frameworks/answer-controls.json" with { type: "json" };
import {
  byControl,
  type ControlStatement,
  controlStatements,
  type Voice,
  worstVoice,
} from "../../../../intelligence/frameworks/control-statements.ts";
import { MAPPED_FRAMEWORKS } from "../../../../intelligence/frameworks/mapped-frameworks.ts";
import type { Block, Run, Text } from "../../../blocks/block.ts";
import { muted, run, small, table } from "../../../blocks/build-blocks.ts";
import type { OutcomeMark } from "../../../blocks/marks.ts";
import type { ReportContext } from "../../report-context.ts";

/** No mark says that a control is met: scan results and answers each cover only part of it. */
const MARKS: Readonly<Record<Voice, OutcomeMark>> = {
  against: { word: "contradicts", sign: "cross" },
  part: { word: "partly supports", sign: "half" },
  for: { word: "supports", sign: "tick" },
  silent: { word: "not observed", sign: "dash" },
};

/** Names beside a control; the evidence table lists all. */
const SHOWN = 8;
const ALL_ROWS = 1000;

interface MappedControl {
  readonly voice: Voice;
  readonly row: readonly Text[];
}

/** A control has the worst state among the checks and answers that refer to it. */
function control(id: string, title: string, statements: readonly ControlStatement[]): MappedControl {
  const of = (voice: Voice) => statements.filter((each) => each.voice === voice);
  const voice = worstVoice(statements);
  const answers = of("for").filter(({ kind }) => kind === "answer").length;
  const checks = of("for").length - answers;
  const kinds = [
    ...(checks > 0 ? [showCount(checks, "check")] : []),
    ...(answers > 0 ? [showCount(answers, "answer")] : []),
  ];
  const against = [...of("against"), ...of("part")].map(({ ref }) => ref);
  const rest = [
    ...(against.length > SHOWN ? [`${against.length - SHOWN} more against`] : []),
    ...(kinds.length === 0 ? [] : [`supported by ${showList(kinds)}`]),
    ...(of("silent").length === 0 ? [] : [`${of("silent").length} not observed`]),
  ].join("; ");
  const named = against.slice(0, SHOWN);
  const evidence: Run[] = named.flatMap((text, place) => [
    { text, code: true },
    ...(place < named.length - 1 ? [{ text: ", " }] : []),
  ]);
  const days = statements.map(({ asOf }) => asOf.slice(0, 10)).sort();
  const mark = MARKS[voice];
  return {
    voice,
    row: [
      id,
      title,
      run(mark.word, { outcome: mark }),
      [...evidence, ...(rest === "" ? [] : [{ text: `${named.length > 0 ? "; " : ""}${rest}` }])],
      showDate(days.at(-1) ?? ""),
    ],
  };
}

function tally(controls: readonly MappedControl[]): string {
  const count = (voice: Voice) => controls.filter((each) => each.voice === voice).length;
  return `${showCount(controls.length, "control")}: ${count("against")} contradicted, ${count("part")} partly supported, ${count("for")} supported, ${count("silent")} not observed`;
}

function evidenceRow({
  ref,
  what,
  where,
  voice,
  evidence,
  provenance,
  provenanceWords,
  asOf,
}: ControlStatement): Text[] {
  const mark = MARKS[voice];
  const source = provenanceWords === undefined ? { provenance } : { provenance, provenanceWords };
  return [
    [
      { text: ref, code: true },
      { text: ` ${where}`, muted: true },
    ],
    run(what, { outcome: mark }),
    run(evidence, source),
    showDate(asOf),
  ];
}

/** Scan results and answers by control of five frameworks; null = nothing was observed and nothing was answered. */
export function mapping(report: ScanReport, { facts }: ReportContext): Block[] | null {
  const statements = controlStatements(report, report.record?.controls ?? facts?.controls ?? {});
  const spoken = statements.filter(({ voice }) => voice !== "silent");
  if (spoken.length === 0) return null;
  return [
    small(
      "Each control has the worst state among the checks and answers that refer to it. None is stated to be met: an external scan shows part of a control, and so does an answer.",
    ),
    ...MAPPED_FRAMEWORKS.flatMap(({ id, title, source, controls: titles }): Block[] => {
      const controls = byControl(statements, id).map(([name, own]) => control(name, titles[name] ?? "", [...own]));
      if (controls.length === 0) return [];
      return [
        {
          kind: "group",
          id: `framework-${id}`,
          title,
          notes: [tally(controls)],
          blocks: [
            ...table(
              title,
              ["Control", "About", "Status", "Evidence", "As at"],
              controls.map(({ row }) => row),
              { widths: [12, 23, 15, null, 12], most: ALL_ROWS },
            ),
            muted(source),
          ],
        },
      ];
    }),
    {
      kind: "group",
      id: "mapping-evidence",
      title: "Evidence",
      notes: ["Every check assessed and every answer, once."],
      blocks: [
        ...table("Evidence", ["Check or question", "Result", "Evidence", "Date"], spoken.map(evidenceRow), {
          widths: [27, 28, null, 12],
          most: ALL_ROWS,
        }),
        muted(
          `${data.title}: ${data.source}, ${showDate(data.asOf)}. Each check names the controls that it refers to.`,
        ),
      ],
    },
  ];
}
