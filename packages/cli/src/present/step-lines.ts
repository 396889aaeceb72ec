import {
  type ModelStep,
  type Provenance,
  roundHalfUp,
  showDate,
  showDollars,
  showMoney,
  showPounds,
  type TracedMoney,
  type TraceStep,
} from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

const sixDigits = (value: number) => String(Number(value.toPrecision(6)));

function traceOperation(look: Look, { operation: kind, operand }: TraceStep): string {
  if (kind === "start") return "";
  if (kind === "multiply") return `${glyph(look, "times")} ${sixDigits(operand)}`;
  if (kind === "divide") return `/ ${Math.abs(operand) >= 1000 ? showMoney(operand) : sixDigits(operand)}`;
  if (kind === "add") return `+ ${showMoney(operand)}`;
  if (kind === "subtract") return `${glyph(look, "minus")} ${showMoney(operand)}`;
  if (kind === "at-least") return `at least ${showMoney(operand)}`;
  if (kind === "at-most") return `at most ${showMoney(operand)}`;
  return "";
}

const illustrative = ({ rows }: TraceStep) => (rows.some((row) => row.illustrative) ? "illustrative" : "");

/** How a step's input is known, as the line under it says. */
function knownTrace(step: TraceStep): string {
  const sources = step.rows.map(({ id, source, asOf }) => `${id}: ${source}, ${asOf}`);
  const how = step.provenance === "none" ? "not known" : step.provenance;
  return [step.input, how, illustrative(step), ...sources].filter((part) => part !== "").join("; ");
}

/**
 * A worked sum line by line: what each step does, to what it comes, and in the line below from which input and which
 * row.
 */
export function traceLines(look: Look, steps: readonly TraceStep[]): string[] {
  return steps.flatMap((step, place) => {
    // What a division leaves, rounded or not, is a number of times and no money.
    const quotient = (step.operation === "round" ? steps[place - 1] : step)?.operation === "divide";
    const under = paragraph(look, "      ", terminalText(knownTrace(step))).map((line) => tone(look, "quiet", line));
    const [does, comes] = [traceOperation(look, step), quotient ? sixDigits(step.after) : showMoney(step.after)];
    if (look.columns < 60)
      return [...paragraph(look, "    ", [step.title, does, `= ${comes}`].filter(Boolean).join(" ")), ...under];
    const width = Math.max(16, look.columns - 40);
    return [`    ${left(look, step.title, width)} ${right(does, 16)} ${right(comes, 16)}`, ...under];
  });
}

const plain = (value: number) => String(Number(value.toPrecision(5)));

function amount(unit: ModelStep["unit"], value: number): string {
  if (unit === "USD") return showDollars(value);
  if (unit === "GBP") return showPounds(value * 100);
  return unit === "sigma" ? plain(value) : `${plain(value)} a year`;
}

function operation(look: Look, { operation: kind, operand, unit }: ModelStep): string {
  if (kind === "multiply") return `${glyph(look, "times")} ${plain(roundHalfUp(operand, 6))}`;
  if (kind !== "at-least" && kind !== "at-most") return "";
  const bound = unit === "USD" || unit === "GBP" ? amount(unit, operand) : String(Number(operand.toPrecision(2)));
  return `${kind === "at-most" ? "at most" : "at least"} ${bound}`;
}

function known({ input, provenance, rows }: ModelStep): string {
  const sources = rows.map(({ id, source, asOf, illustrative }) =>
    [`${id}: ${source}, ${asOf}`, ...(illustrative ? ["illustrative"] : [])].join(", "),
  );
  return [input, provenance === "none" ? "not known" : provenance, ...sources].join("; ");
}

/** How a frequency or a median cost came about: each step, to what it comes, and below it its input and its row. */
export function modelStepLines(look: Look, steps: readonly ModelStep[]): string[] {
  return steps.flatMap((step) => {
    const under = paragraph(look, "      ", terminalText(known(step))).map((line) => tone(look, "quiet", line));
    const [does, comes] = [operation(look, step), amount(step.unit, step.after)];
    const title = terminalText(step.title);
    if (look.columns < 60)
      return [
        ...paragraph(look, "    ", [title, does, `= ${comes}`].filter((part) => part !== "").join(" ")),
        ...under,
      ];
    const width = Math.max(16, look.columns - 42);
    return [`    ${left(look, title, width)} ${right(does, 14)} ${right(comes, 18)}`, ...under];
  });
}

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
