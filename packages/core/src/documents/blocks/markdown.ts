import { midSentence, PROVENANCE_WORDS } from "@broker/contracts";
import type {
  ActionItem,
  Block,
  BreakdownBlock,
  FindingBlock,
  PairsBlock,
  QuestionsBlock,
  Run,
  ScoreBlock,
  Section,
  SourcedText,
  StateItem,
  TableBlock,
  Text,
  ValueRow,
} from "./block.ts";
import { joinBlocks, markdownCode, markdownTable, markdownText } from "./markdown-text.ts";

/** Marks of a run that are not already in its text. */
function marksOf({ text, provenance, provenanceWords, risk, outcome }: Run): string[] {
  const source = provenance === undefined ? undefined : (provenanceWords ?? PROVENANCE_WORDS[provenance]);
  const words = [risk?.word, outcome?.word, source];
  return words.filter((word) => word !== undefined && word.toLowerCase() !== text.toLowerCase()) as string[];
}

function inline(run: Run, marked: boolean): string {
  const plain = run.code ? markdownCode(run.text) : markdownText(run.text);
  const core = plain.trim();
  const shown = run.strong && core !== "" ? plain.replace(core, () => `**${core}**`) : plain;
  const notes = marked ? marksOf(run) : [];
  // A run may be its mark alone.
  if (run.text === "" && !marked) return markdownText(run.risk?.word ?? run.outcome?.word ?? "");
  return notes.length === 0 ? shown : `${shown} (${notes.join(", ")})`.trimStart();
}

/** `marked` = append the marks in brackets, as in a cell. */
function text(given: Text, marked = false): string {
  return typeof given === "string" ? markdownText(given) : given.map((run) => inline(run, marked)).join("");
}

const value = ({ value: shown, code }: ValueRow) => (code ? markdownCode(shown) : markdownText(shown));

/** Where a value is from; empty where it states that there is none, such as 'not asked'. */
const source = ({ provenance, provenanceWords, value: shown }: ValueRow) =>
  provenance === "none" && shown !== "" ? "" : provenanceWords;

function pairs({ rows }: PairsBlock): string {
  const dated = rows.some(({ since }) => since !== undefined);
  return markdownTable(
    ["Item", "Value", "Provenance", ...(dated ? ["As at"] : [])],
    rows.map((row) => [
      markdownText(row.label),
      value(row),
      source(row),
      ...(dated ? [markdownText(row.since ?? "")] : []),
    ]),
  );
}

/** A caption above its block; one that is a sentence ends in its own full stop. */
const captionLine = (caption: string) => `${markdownText(caption)}${caption.endsWith(".") ? "" : ":"}`;

function table({ caption, head, rows, total, more }: TableBlock): string {
  return joinBlocks(
    captionLine(caption),
    markdownTable(
      head.map((column) => markdownText(column.text)),
      [...rows, ...(total === null ? [] : [total])].map((row) =>
        head.map((_, place) => {
          const cell = row[place];
          if (cell === undefined) return "";
          return cell.span === undefined ? text(cell.text, true) : `**${text(cell.text)}**`;
        }),
      ),
    ),
    more ?? "",
  );
}

function score({ figure, range, mark, of, basis }: ScoreBlock): string {
  if (figure === null) return range ? `**${range.low} to ${range.high}** of 100` : "**Not assessed**";
  const rest = range ? `; ${range.low} to ${range.high} with full coverage` : "";
  return `**${figure}** of 100, ${`${mark?.word ?? ""} ${of}`.trim()}${basis ? `, ${midSentence(basis)}` : ""}${rest}`;
}

function breakdown({ caption, head, measure, lines, total, notes }: BreakdownBlock): string {
  const rows = lines.map((line) => [
    line.title,
    line.points === null ? "–" : line.seen,
    line.weight,
    line.points === null ? "not assessed" : `${line.posture} × ${line.share}`,
    line.points ?? "–",
    line.provenanceWords,
  ]);
  const sum = total
    ? [[`**${total.title}**`, total.seen, "", "", `**${total.points}**`, PROVENANCE_WORDS.derived]]
    : [];
  return joinBlocks(
    captionLine(caption),
    markdownTable([head, "Coverage", "Weight", `${measure} × share`, "Points", "Provenance"], [...rows, ...sum]),
    ...notes.map(markdownText),
  );
}

const evidence = (items: readonly ValueRow[]) =>
  items.map((row) => `- ${markdownText(row.label)} (${row.provenanceWords}): ${value(row)}`).join("\n");

const numbered = (items: readonly string[]) => items.map((item, place) => `${place + 1}. ${item}`).join("\n");

function finding(item: FindingBlock, level: number): string {
  const references = item.references.map(({ title, url }) => `${markdownText(title)}: ${markdownCode(url)}`);
  const where = item.where.map(
    (each) => `${each.label}: ${each.code ? markdownCode(each.value) : markdownText(each.value)}`,
  );
  return joinBlocks(
    `${"#".repeat(level)} ${markdownText(item.title)}`,
    `${item.outcome.word}, ${item.severity.word}, ${item.points} points. ${markdownText(item.why)}${item.reason ? ` ${markdownText(item.reason)}` : ""}`,
    item.dispute === null ? "" : `**${markdownText(item.dispute)}**`,
    evidence(item.evidence),
    where.join("; "),
    `Remediation (${item.effort.toLowerCase()}):`,
    numbered(item.steps.map(markdownText)),
    [...item.controls.map(markdownText), ...references].join("; "),
  );
}

function state({ mark, title, detail, provenance, provenanceWords, value: figure }: StateItem): string {
  const notes = [
    detail === "" ? "" : markdownText(detail),
    provenance === undefined ? "" : (provenanceWords ?? PROVENANCE_WORDS[provenance]),
  ];
  const rest = [figure ?? "", ...notes].filter((note) => note !== "").join("; ");
  return `- ${mark.word}: ${text(title)}${rest === "" ? "" : ` (${rest})`}`;
}

function action({ title, text: why, steps, gain, effort, notes }: ActionItem): string {
  const effect = [gain === null ? "" : `${gain} points`, effort, ...notes].filter((each) => each !== "");
  const rest = [why, ...steps].filter((each) => each !== "").map(markdownText);
  const tail = rest.length === 0 ? "" : `: ${rest.join(" ")}`;
  return `**${text(title)}** (${markdownText(effect.join(", "))})${tail}`;
}

function questions({ items }: QuestionsBlock): string {
  const sourced = ({ text: shown, source }: SourcedText) => `${markdownText(shown)} (${markdownText(source)})`;
  return markdownTable(
    ["No.", "Question", "Answer"],
    items.map(({ number, question, answer, open, observed, doubt }) => [
      number,
      markdownText(question),
      [
        answer === null ? `\\_\\_\\_\\_\\_\\_ (${markdownText(open)})` : sourced(answer),
        ...observed.map((each) => `Observed: ${sourced(each)}`),
        ...(doubt === null ? [] : [markdownText(doubt)]),
      ].join("<br>"),
    ]),
  );
}

const letterBody = (body: string) =>
  body
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${markdownText(line)}  `))
    .join("\n");

function markdownBlock(block: Block, level: number): string {
  switch (block.kind) {
    case "lead":
      return `**${text(block.text)}**`;
    case "paragraph":
      return block.look === "strong" ? `**${text(block.text)}**` : text(block.text);
    case "callout":
      return `> ${text(block.text)}`;
    case "severity":
      return `**${markdownText(block.text)}**`;
    case "list": {
      const items = block.items.map((item) => text(item));
      const body = block.ordered ? numbered(items) : items.map((item) => `- ${item}`).join("\n");
      return joinBlocks(block.caption === null ? "" : captionLine(block.caption), body);
    }
    case "pairs":
      return pairs(block);
    case "table":
      return table(block);
    case "group":
      return joinBlocks(
        block.title === "" ? "" : `${"#".repeat(level)} ${markdownText(block.title)}`,
        block.notes.map((note) => `${markdownText(note.replace(/\.$/, ""))}.`).join(" "),
        ...block.blocks.map((each) => markdownBlock(each, level + 1)),
      );
    case "score":
      return score(block);
    case "breakdown":
      return breakdown(block);
    case "finding":
      return finding(block, level);
    case "questions":
      return questions(block);
    case "figures":
      return block.items.map((each) => `- ${each.label}: ${markdownText(each.value)}`).join("\n");
    case "states":
      return block.items.map(state).join("\n");
    case "issues":
      return block.items.map((item) => `- **${item.risk.word}:** ${text(item.text, true)}`).join("\n");
    case "points":
      return joinBlocks(
        ...block.items.map(({ mark, title, blocks }) =>
          joinBlocks(
            `${"#".repeat(level)} ${text(title)} (${mark.word})`,
            ...blocks.map((each) => markdownBlock(each, level + 1)),
          ),
        ),
      );
    case "actions":
      return block.items
        .map((item, place) => {
          const head = item.group === undefined ? "" : `${place === 0 ? "" : "\n"}**${markdownText(item.group)}**\n\n`;
          return `${head}${place + 1}. ${action(item)}`;
        })
        .join("\n");
    case "grade":
      return `**${block.letter}**, ${text(block.text)}`;
    case "evidence":
      return evidence(block.items);
    case "key":
      return "";
    case "exceedance":
      return `${markdownText(block.caption)}. ${markdownText(block.words)}`;
    case "trend":
      return markdownText(block.text);
    case "target":
      return markdownText(block.words);
    case "letter":
      return joinBlocks(
        `To: ${block.to === null ? "no email address recorded" : markdownCode(block.to)}  \nSubject: ${markdownText(block.subject)}`,
        letterBody(block.body),
      );
    case "signature":
      return block.lines.map((line) => `${markdownText(line)}: ____________`).join("\n\n");
  }
}

/** Blocks as Markdown (CommonMark with GFM tables); `level` is the rank of their headings. */
export function markdownBlocks(blocks: readonly Block[], level = 3): string {
  return joinBlocks(...blocks.map((block) => markdownBlock(block, level)));
}

/** A section under its heading; an opening section has none. */
export function markdownSection({ title, opening, blocks }: Section): string {
  const body = markdownBlocks(blocks);
  return opening === true ? body : joinBlocks(`## ${markdownText(title)}`, body);
}
