import { SECTION_TITLES, showCount } from "@broker/contracts";
import { bullets, heading, nextLines, prose, section } from "../../terminal/blocks.ts";
import type { Look } from "../../terminal/look.ts";
import { type Table, tableLines } from "../../terminal/table.ts";
import { contradictionLines } from "../contradiction-lines.ts";
import { questionLines } from "../question-lines.ts";
import { clientName, progressWords } from "../session-words.ts";
import type { OpenRow, Taken } from "./answer-command.ts";
import type { ToConfirm } from "./try-answers.ts";

function confirmWords({ line, question, text, reading }: ToConfirm): string {
  const read = reading.map((each) => (each.question === question ? each.shown : `${each.question}: ${each.shown}`));
  return `line ${line}, ${question}: '${text}', read as: ${read.join("; ")}`;
}

/** What was done with a file of answers. @param refused --strict left out everything */
export function answersLines(look: Look, taken: Taken, refused: boolean): string[] {
  const { view, recorded, toConfirm, bad, contradicted } = taken;
  const counts = [
    `${showCount(recorded.length, "answer")} recorded`,
    `${toConfirm.length} to be confirmed`,
    `${showCount(bad.length, "row")} not taken`,
  ];
  const conflict = view.contradiction;
  return [
    ...heading(look, clientName(view)),
    ...prose(
      look,
      refused ? `Nothing is recorded: ${showCount(bad.length, "row")} cannot be taken.` : `${counts.join(", ")}.`,
    ),
    ...section(
      look,
      "Recorded",
      bullets(
        look,
        recorded.map(({ question, shown }) => `${question}: ${shown}`),
      ),
    ),
    ...section(look, "To be confirmed, and not recorded (--yes confirms)", bullets(look, toConfirm.map(confirmWords))),
    ...(contradicted.length === 0
      ? []
      : ["", ...prose(look, `Conflicting, and left open: ${contradicted.join(", ")}.`, { tone: "warn" })]),
    ...(conflict === null ? [] : contradictionLines(look, conflict)),
    "",
  ];
}

const OPEN: Table<OpenRow> = {
  head: false,
  columns: [
    { heading: "Id", cell: ({ id }) => id, width: { min: 22 }, stacked: "labelled" },
    { heading: "Open question", cell: ({ ask }) => ask, width: { grow: 30 }, wrap: true, stacked: "title" },
  ],
};

/** Questions under the headings of their sections. */
function openTable(look: Look, open: readonly OpenRow[]): string[] {
  return Object.entries(SECTION_TITLES).flatMap(([id, title]) => {
    const rows = open.filter((each) => each.section === id);
    return rows.length === 0 ? [] : [...prose(look, title, { tone: "quiet" }), ...tableLines(look, OPEN, rows)];
  });
}

/** The next question, and every question without an answer. */
export function openLines(look: Look, { view, open }: Taken): string[] {
  return [
    ...heading(look, `${clientName(view)}: ${progressWords(view)} answered`),
    ...(view.question === null
      ? prose(look, "Every question has been asked.")
      : ["", ...heading(look, "Next question"), ...questionLines(look, view)]),
    ...section(look, `Open: ${showCount(open.length, "question")}`, openTable(look, open)),
    "",
    ...nextLines(look, [`broker onboard ${view.client.id}`]),
  ];
}
