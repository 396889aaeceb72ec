import type { PrintedInput } from "../../blocks/printed-input.ts";
import type { ProposalForm } from "./proposal-form.ts";

/** Letters of WinAnsiEncoding (ISO 32000-1, annex D), which a standard font of PDF can write. */
const WRITABLE = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

/** Whether the font of fields has every letter of a text. */
export const isWritable = (text: string): boolean => WRITABLE.test(text);

const SPANS: Readonly<Record<string, PrintedInput["span"]>> = {
  ...{ lines: 6, description: 6 },
  ...{ note: 4, subsidiaries: 4, kind: 4, insurer: 4 },
};

/** Characters on a line of a long answer, and the most lines that the page leaves room for. */
const LINE = 40;
const MOST_LINES = 8;
/** Lines of a long answer from three on; null = the usual two. */
const tallOf = (value: string): number | null => {
  const lines = value.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return lines < 3 ? null : Math.min(MOST_LINES, lines);
};

/** The inputs of a question as the page prints them. */
export function printedInputs({ inputs }: ProposalForm, question: string): PrintedInput[] {
  return inputs
    .filter((input) => input.question === question)
    .map(({ name, label, long, type, options, value }) => ({
      name,
      label,
      long,
      tall: long ? tallOf(value) : null,
      span: SPANS[name.slice(name.lastIndexOf("_") + 1)] ?? (long || !name.includes("_") ? 6 : 2),
      ticks:
        type === "radio"
          ? options.map((option) => ({ name: `${name}=${option.value}`, label: option.label }))
          : type === "tick"
            ? [{ name: `${name}=yes`, label }]
            : [],
      printed: isWritable(value) ? "" : value,
    }));
}
