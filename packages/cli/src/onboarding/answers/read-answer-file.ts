import { AppError, requireShallow } from "@broker/contracts";
import { readCells, sniffDelimiter } from "@broker/core/documents";
import { isMap, isScalar, isSeq, LineCounter, type Node, type ParsedNode, parseDocument } from "yaml";

/** An answer of a file. */
export interface GivenAnswer {
  /** Line on which it begins, from 1. */
  readonly line: number;
  /** The question's id as written. */
  readonly question: string;
  /** A text, or a value of JSON or YAML; null = asked, not known. */
  readonly answer: unknown;
}

/** A row that is not taken. `question` as written; null = the row names none. */
export interface BadRow {
  readonly line: number;
  readonly question: string | null;
  readonly reason: string;
}

/** A parsed file of answers. Rows without an answer are left out. */
export interface AnswerFile {
  readonly given: readonly GivenAnswer[];
  readonly bad: readonly BadRow[];
}

const NO_PAIR = "The row is not a question and its answer.";

const fault = (line: number, message: string) =>
  new AppError("input_invalid", `Line ${line} of the answers: ${message}`, {
    hint: "Answers are JSON, NDJSON, YAML or CSV, by question id: mfaEmail: yes",
  });

interface Row {
  readonly line: number;
  readonly question: unknown;
  readonly answer: unknown;
}

function sorted(rows: readonly Row[]): AnswerFile {
  const given: GivenAnswer[] = [];
  const bad: BadRow[] = [];
  for (const { line, question, answer } of rows)
    if (typeof question !== "string" || question.trim() === "") bad.push({ line, question: null, reason: NO_PAIR });
    else if (answer !== undefined && answer !== "") given.push({ line, question: question.trim(), answer });
  return { given, bad };
}

/** A value of a document; undefined = nothing is written there, as in an empty row of a form. */
function answerOf(node: ParsedNode | null, toValue: (node: Node) => unknown): unknown {
  if (node === null || (isScalar(node) && node.value === null && node.source === "")) return undefined;
  return toValue(node);
}

/** JSON or YAML: an object from id to answer, or a list of objects with `question` and `answer`. */
function readDocument(text: string): AnswerFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, uniqueKeys: false, logLevel: "silent" });
  const [error] = document.errors;
  if (error !== undefined) throw fault(error.linePos?.[0].line ?? 1, error.message.split("\n")[0] ?? "not readable");
  const lineOf = (node: ParsedNode | null) => lineCounter.linePos(node?.range?.[0] ?? 0).line;
  const toValue = (node: Node): unknown => node.toJS(document) as unknown;
  const { contents } = document;
  if (isMap(contents))
    return sorted(
      contents.items.map(({ key, value }) => ({
        line: lineOf(key),
        question: isScalar(key) ? key.value : null,
        answer: answerOf(value, toValue),
      })),
    );
  if (!isSeq(contents)) throw fault(1, "there is no list of answers");
  return sorted(
    contents.items.map((item) => {
      const pair = isMap(item) ? (toValue(item) as Readonly<Record<string, unknown>>) : {};
      const written = isMap(item) ? (item.get("answer", true) as ParsedNode | undefined) : undefined;
      return { line: lineOf(item), question: pair.question, answer: answerOf(written ?? null, toValue) };
    }),
  );
}

function readLines(text: string): AnswerFile {
  const parts = text.split(/\r?\n/).map((each, index): AnswerFile => {
    const line = index + 1;
    if (each.trim() === "") return { given: [], bad: [] };
    let pair: unknown;
    try {
      pair = JSON.parse(each);
    } catch {
      return { given: [], bad: [{ line, question: null, reason: "The line is not valid JSON." }] };
    }
    if (typeof pair !== "object" || pair === null || Array.isArray(pair))
      return sorted([{ line, question: null, answer: null }]);
    const { question, answer } = pair as Readonly<Record<string, unknown>>;
    if ("question" in pair) return sorted([{ line, question, answer }]);
    return sorted(Object.entries<unknown>({ ...pair }).map(([id, value]) => ({ line, question: id, answer: value })));
  });
  return { given: parts.flatMap(({ given }) => given), bad: parts.flatMap(({ bad }) => bad) };
}

function readCsv(text: string): AnswerFile {
  const [first = ""] = /^[^\r\n]*/.exec(text) ?? [];
  const rows = [...readCells(text, sniffDelimiter(first) ?? ",")];
  const titles = rows[0]?.cells.map((title) => title.toLowerCase()) ?? [];
  const hasHead = titles.includes("question") && titles.includes("answer");
  const [question, answer] = hasHead ? [titles.indexOf("question"), titles.indexOf("answer")] : [0, 1];
  const most = hasHead ? titles.length : 2;
  const parts = rows.slice(hasHead ? 1 : 0).map(({ line, cells, problem }): AnswerFile => {
    const id = cells[question] ?? null;
    if (problem !== null) return { given: [], bad: [{ line, question: null, reason: problem }] };
    if (cells.length <= most) return sorted([{ line, question: id, answer: cells[answer] }]);
    const reason = `The row has ${cells.length} cells, not ${most}. Put an answer with the separator in quotation marks.`;
    return { given: [], bad: [{ line, question: id, reason }] };
  });
  return { given: parts.flatMap(({ given }) => given), bad: parts.flatMap(({ bad }) => bad) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A question answered twice, with different answers: neither is taken, since the order of rows says nothing. */
function withoutDoubles({ given, bad }: AnswerFile): AnswerFile {
  const first = new Map<string, GivenAnswer>();
  const doubled = new Set<string>();
  for (const each of given) {
    const known = first.get(each.question);
    if (known === undefined) first.set(each.question, each);
    else if (JSON.stringify(known.answer) !== JSON.stringify(each.answer)) doubled.add(each.question);
  }
  const refused = given.filter(({ question }) => doubled.has(question));
  return {
    given: [...first.values()].filter(({ question }) => !doubled.has(question)),
    bad: [
      ...bad,
      ...refused.map(({ line, question }) => ({
        line,
        question,
        reason: `The question '${question}' has several different answers.`,
      })),
    ],
  };
}

/** Reads a file of answers: JSON, NDJSON, YAML, or CSV with or without a head. AppError `input_invalid`. */
export function readAnswerFile(text: string): AnswerFile {
  const body = text.replace(/^\uFEFF/, "");
  if (body.trim() === "") throw new AppError("input_invalid", "The file has no answers.");
  requireShallow(body);
  if (/^\s*[[{]/.test(body)) {
    // In JSON a tab stands between values only; as indentation YAML refuses it.
    const isWhole = isJson(body);
    return withoutDoubles(isWhole ? readDocument(body.replaceAll("\t", " ")) : readLines(body));
  }
  const first = body.split(/\r?\n/).find((line) => line.trim() !== "") ?? "";
  const isCsv = /^"?\w{1,60}"? ?[,;\t|]/.test(first);
  return withoutDoubles(isCsv ? readCsv(body) : readDocument(body));
}
