import { KNOWS_WORDS, type OnboardingQuestion, QUESTIONS_VERSION, SECTION_TITLES, showCount } from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { QUESTION_BANK, shownQuestion } from "@broker/core/documents";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { heading, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const labels = ({ options }: OnboardingQuestion) => options.map(({ label }) => label);

const TABLE: Table<OnboardingQuestion> = {
  columns: [
    { heading: "Id", cell: ({ id }) => id, width: { min: 22 }, stacked: "labelled" },
    { heading: "Question", cell: ({ ask }) => ask.broker, width: { grow: 30 }, wrap: true, stacked: "title" },
    { heading: "Weight", cell: ({ weight }) => weight, stacked: "labelled" },
    { heading: "Known to", cell: ({ knows }) => KNOWS_WORDS[knows], optional: 1, stacked: "labelled" },
  ],
};

function bankLines(look: Look, questions: readonly OnboardingQuestion[]): string {
  const sections = Object.entries(SECTION_TITLES).flatMap(([section, title]) => {
    const rows = questions.filter((each) => each.section === section);
    return rows.length === 0 ? [] : [...heading(look, title), ...tableLines(look, TABLE, rows), ""];
  });
  const summary = `${showCount(questions.length, "question")}, version ${QUESTIONS_VERSION}. The answers are fields of the client's record.`;
  return [...sections, ...prose(look, summary)].join("\n");
}

const COLUMNS: readonly CsvColumn<OnboardingQuestion>[] = [
  "id",
  ["section", ({ section }) => SECTION_TITLES[section]],
  ["broker", ({ ask }) => ask.broker],
  ["client", ({ ask }) => ask.client],
  "why",
  "help",
  "type",
  ["options", (question) => labels(question).join("; ")],
  "weight",
  "field",
  "knows",
  ["after", ({ follows }) => follows?.after],
];

/** Prints the bank of questions that the proposal and the onboarding conversation ask. */
export const listQuestions: Act = ({ io, flags }, command) => {
  const { section, format = flags.json ? "json" : "table" } = command.opts<{
    section?: string;
    format?: "table" | "json" | "csv";
  }>();
  const questions = QUESTION_BANK.map(shownQuestion).filter(
    (each) => section === undefined || each.section === section,
  );
  if (format === "json") io.result(JSON.stringify({ version: QUESTIONS_VERSION, items: questions }, null, 2));
  else if (format === "csv") io.result(csvOf(COLUMNS, questions));
  else io.result(bankLines(io.out, questions));
  return Promise.resolve(EXIT.done);
};
