import { type AnswersFile, csvText, type OnboardingForm, showDate, spreadsheetCsv } from "@broker/contracts";
import { readCells, sniffDelimiter } from "../../base/read-cells.ts";
import { bankQuestion, shownQuestion } from "../questions/bank.ts";
import type { FormSender } from "./form-html.ts";

/** Ids of the rows that are no questions. A letter in front keeps a spreadsheet from reading them as numbers. */
const ROWS = {
  form: "form.id",
  client: "form.client",
  version: "form.questions",
  digest: "form.digest",
  name: "signature.name",
  position: "signature.position",
  search: "signature.search",
} as const;

const MARK = { client: "client ", version: "questions ", digest: "digest " } as const;

/** How a question is to be answered. */
function how(id: string): string {
  const question = bankQuestion(id);
  const { type, options } = shownQuestion(question);
  const offered = options.filter(({ value }) => value !== "unknown" && value !== "prospect").map(({ label }) => label);
  if (type === "multiple_choice") return `Several, separated by semicolons: ${offered.join("; ")}`;
  if (type !== "single_choice") return question.help;
  const partial = question.parts.includes("coveragePct") ? ". With a share: Partial, 80%" : "";
  return `${offered.join(" / ")}${partial}`;
}

/** A form as a table for a spreadsheet: question, answer, how to answer, id. */
export function formCsv(form: OnboardingForm, { brokerage, sample }: Omit<FormSender, "client">): string {
  const row = (question: string, answer: string, help: string, id: string) => [question, answer, help, id];
  return spreadsheetCsv(
    csvText([
      ["Question", "Answer", "How to answer", "Id (do not change)"],
      row(
        `${sample ? "Sample data: not a real company. " : ""}Questions from ${brokerage}`,
        form.id,
        `Return this file by ${showDate(form.until)}`,
        ROWS.form,
      ),
      row("Client", `${MARK.client}${form.client}`, "Do not change", ROWS.client),
      row("Version of the questions", `${MARK.version}${form.questionsVersion}`, "Do not change", ROWS.version),
      row("Digest of the form", `${MARK.digest}${form.digest}`, "Do not change", ROWS.digest),
      ...form.questions.map((id) => row(bankQuestion(id).ask.client, "", how(id), id)),
      row("Your name", "", "", ROWS.name),
      row("Your position", "", "", ROWS.position),
      row("Do these answers follow a reasonable search?", "", "Yes, once you have asked those who know", ROWS.search),
    ]),
  );
}

/** An answer without the apostrophe that keeps a spreadsheet from running it as a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, "");

const without = (mark: string, cell: string): string => (cell.startsWith(mark) ? cell.slice(mark.length) : cell);

/** The answers in a returned table; null = it is not such a table. */
export function readFormCsv(text: string): AnswersFile | null {
  const [first = ""] = text.split(/\r\n|\n|\r/, 1);
  const delimiter = sniffDelimiter(first) ?? ",";
  const rows = new Map<string, string>();
  for (const { cells, problem, line } of readCells(text, delimiter)) {
    if (problem !== null || rows.size > 300) return null;
    if (line === 1) continue;
    const [, answer = "", , id = ""] = cells;
    if (id !== "") rows.set(id, plain(answer));
  }
  const of = (id: string) => rows.get(id) ?? "";
  if (of(ROWS.form) === "" || of(ROWS.digest) === "") return null;
  const kept = new Set<string>(Object.values(ROWS));
  return {
    format: "broker-answers-1",
    form: of(ROWS.form),
    client: without(MARK.client, of(ROWS.client)),
    questionsVersion: without(MARK.version, of(ROWS.version)),
    digest: without(MARK.digest, of(ROWS.digest)),
    name: of(ROWS.name),
    position: of(ROWS.position),
    on: "",
    reasonableSearch: /^(?:yes|y|true|x|1)$/i.test(of(ROWS.search).trim()),
    answers: Object.fromEntries([...rows].filter(([id, answer]) => !kept.has(id) && answer.trim() !== "")),
  };
}
