import { type Provenance, roundHalfUp, showDate, showMoney, type TracedMoney, type TraceStep } from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

const KNOWN: Readonly<Partial<Record<Provenance, string>>> = { none: "not known" };

/** An amount of a step: to the penny, in its own currency. */
function money(hundredths: number, currency: TraceStep["currency"]): string {
  return showMoney(roundHalfUp(hundredths), currency);
}

/** What the step does, as a sum prints it: '× 1.0313', 'at least £300'. */
function action(look: Look, { operation, operand, currency }: TraceStep): string {
  const factor = String(roundHalfUp(operand, Math.abs(operand) < 0.1 ? 8 : 4));
  const amount = money(operand, currency);
  switch (operation) {
    case "start":
      return "";
    case "multiply":
      return `${glyph(look, "times")} ${factor}`;
    case "divide":
      return `/ ${factor}`;
    case "add":
      return `+ ${amount}`;
    case "subtract":
      return `${glyph(look, "minus")} ${amount}`;
    case "at-least":
      return `at least ${amount}`;
    case "at-most":
      return `at most ${amount}`;
    default:
      return "rounded";
  }
}

function stepLines(look: Look, step: TraceStep, numbers: ReadonlyMap<string, number>): string[] {
  const after = money(step.after, step.currency);
  const cited = [...new Set(step.rows.map(({ id }) => `[${numbers.get(id)}]`))].join("");
  const why = `${terminalText(step.input)} (${KNOWN[step.provenance] ?? step.provenance})${cited === "" ? "" : ` ${cited}`}`;
  const under = paragraph(look, "      ", why).map((line) => tone(look, "quiet", line));
  if (look.columns < 60) {
    const line = `    ${left(look, action(look, step), look.columns - 19)}${right(after, 14)}`;
    return [...paragraph(look, "    ", terminalText(step.title)), line, ...under];
  }
  const title = look.columns - 42;
  return [
    `    ${left(look, terminalText(step.title), title)} ${left(look, action(look, step), 18)}${right(after, 18)}`,
    ...under,
  ];
}

/** A source with the rows that it stands behind. */
interface Source {
  readonly words: string;
  readonly ids: string[];
}

/** The sources of some steps, in the order in which they are met, and the number of the source of each row. */
function sourcesOf(steps: readonly TraceStep[]) {
  const sources = new Map<string, Source>();
  for (const { id, source, asOf, illustrative } of steps.flatMap(({ rows }) => rows)) {
    const words = `${source}, ${showDate(asOf)}${illustrative ? ", illustrative" : ""}`;
    const known = sources.get(words) ?? { words, ids: [] };
    if (!known.ids.includes(id)) known.ids.push(id);
    sources.set(words, known);
  }
  const list = [...sources.values()];
  return { list, numbers: new Map(list.flatMap(({ ids }, index) => ids.map((id) => [id, index + 1] as const))) };
}

/** Rows by their tables: 'fx USD; limits 1m, 2m'. */
function rowNames(ids: readonly string[]): string {
  const tables = Map.groupBy(ids, (id) => id.split("/")[0] ?? id);
  return [...tables]
    .map(([table, of]) => `${table} ${of.map((id) => id.slice(table.length + 1)).join(", ")}`)
    .join("; ");
}

/**
 * Sums of a result, step by step, each step with the input that chose it, how that is known, and the numbers of its
 * sources.
 */
export function workedSumLines(
  look: Look,
  sums: readonly { readonly name: string; readonly sum: TracedMoney }[],
): string[] {
  const { list, numbers } = sourcesOf(sums.flatMap(({ sum }) => sum.steps));
  const lines = sums.flatMap(({ name, sum }) => [
    `  ${tone(look, "strong", name)}`,
    ...sum.steps.flatMap((step) => stepLines(look, step, numbers)),
    ...paragraph(
      look,
      "    ",
      `Rows of tables behind it: ${sum.rows.all}, of which ${sum.rows.illustrative} illustrative.`,
    ),
    "",
  ]);
  const sources = list.flatMap(({ words, ids }, index) =>
    paragraph(
      look,
      `${look.columns < 60 ? "" : "  "}${left(look, `[${index + 1}]`, 4)} `,
      terminalText(`${rowNames(ids)}: ${words}`),
    ),
  );
  return sources.length === 0 ? lines : [...lines, `  ${tone(look, "strong", "Sources")}`, ...sources];
}
