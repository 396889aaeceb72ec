import { PSEUDONYM_SENTENCE, showNumber, TrainingQuery } from "@broker/contracts";
import { trainingCsv } from "@broker/core/training";
import { listTraining, readTraining } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { readOptions, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { peopleTable, trainingTable } from "./training-tables.ts";

interface ListFlags {
  readonly kind?: string;
  readonly status?: string;
  readonly overdue?: true;
  readonly ended?: true;
  readonly search?: string;
  readonly limit?: string;
  readonly after?: string;
}

/** Lists programmes and rounds: of one client, or of all. */
export const listTrainingCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const { kind, status, overdue, ended, search, limit, after } = command.opts<ListFlags>();
  const [client] = command.args;
  const query = readOptions(TrainingQuery, {
    ...{ client, kind, status, search, after },
    limit: limit === undefined ? 50 : wholeNumber("--limit", limit, 500),
    ...(overdue ? { overdue: "true" } : {}),
    ...(ended ? { ended: "true" } : {}),
  });
  const page = await listTraining(await workspaceOf(invocation), query);
  const shown = printForms(invocation, command, {
    json: page,
    csv: () => trainingCsv(page.items),
    table: () => (page.items.length === 0 ? "" : trainingTable(io.out, page.items)),
  });
  if (page.items.length === 0) {
    io.note("No programme or phishing round is recorded that matches.");
    io.note(`\n${nextLines(io.err, ["broker training import completions.csv --client <client>"]).join("\n")}`);
  } else if (page.next !== null && shown === "table")
    io.note(`${page.items.length} of ${page.total}. Next page: --after ${page.next}`);
  return EXIT.done;
};

/** Shows a programme or a round with its people by pseudonym. */
export const showTrainingCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const found = await readTraining(await workspaceOf(invocation), command.args[0] ?? "");
  const { people, peopleTotal, ...item } = found;
  const shown = printForms(invocation, command, {
    json: found,
    table: () =>
      [trainingTable(io.out, [item]), ...(people.length === 0 ? [] : [peopleTable(io.out, people)])].join("\n\n"),
  });
  if (shown !== "table") return EXIT.done;
  if (people.length === 0) io.note("Recorded as counts, without people.");
  else if (peopleTotal > people.length)
    io.note(`${showNumber(people.length)} of ${showNumber(peopleTotal)} people; 'broker clients export' has all.`);
  else io.note(PSEUDONYM_SENTENCE);
  return EXIT.done;
};
