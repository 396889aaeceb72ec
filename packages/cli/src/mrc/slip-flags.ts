import { SLIP_TERM_ENTRIES, type SlipTerm, type SlipTermKind } from "@broker/contracts";
import { type Command, Option } from "commander";

/** Formats of a slip; a table is for the terminal. */
export const SLIP_FORMATS = ["pdf", "html", "md", "xml", "json", "table"] as const;
export type SlipFormat = (typeof SLIP_FORMATS)[number];

/** An example of an accepted value for the kinds with their own format. */
const EXAMPLES: Readonly<Partial<Record<SlipTermKind, string>>> = {
  money: "1m or 25000",
  clauses: "LSW3001,days=60",
  sections: "cybercrime=100k",
  subjectivities: "rdp=days:14,until:held",
  riskCodes: "CY=98",
  lines: '"Syndicate 1234=40,stand"',
};

const REPEATABLE: readonly SlipTermKind[] = ["texts", "clauses", "sections", "subjectivities", "riskCodes", "lines"];

const lowerFirst = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

function description({ kind, flag, label, unit, help, flagMeans, standard }: SlipTerm): string {
  const example = flag?.startsWith("exclusion") ? "LMA5567A" : EXAMPLES[kind];
  const notes = [example && `e.g. ${example}`, REPEATABLE.includes(kind) ? "repeatable" : undefined];
  const what = typeof flagMeans === "string" ? flagMeans : undefined;
  const head = [lowerFirst(label), what ?? unit].filter((part) => part !== undefined).join(", ");
  const shown = Array.isArray(standard) ? standard.join("; ") : standard;
  return [
    [help === undefined ? head : `${head}: ${help}`, ...notes.filter((note) => note !== undefined)].join("; "),
    ...(shown === undefined ? [] : [`(default: ${shown})`]),
  ].join(" ");
}

const collect = (value: string, before: readonly string[] = []) => [...before, value];

function optionFor(term: SlipTerm): Option {
  const option = new Option(`--${term.flag}`, description(term));
  if (term.kind === "choice" && term.flagMeans === undefined) {
    // Completion and help name the values; they are read in any case.
    option.choices(term.options ?? []).argParser((text) => text);
  }
  return REPEATABLE.includes(term.kind) ? option.argParser(collect) : option;
}

/** Adds the flags of a slip's terms. */
export function withSlipFlags(command: Command): Command {
  for (const [, term] of SLIP_TERM_ENTRIES) if (term.flag !== undefined) command.addOption(optionFor(term));
  return command;
}
