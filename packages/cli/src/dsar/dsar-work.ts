import { resolve } from "node:path";
import {
  addressesBeside,
  erasePerson,
  type FoundPerson,
  findPerson,
  KEEP_REASONS,
  openFiles,
  requestedPerson,
  type Trace,
  writeBeside,
} from "@broker/adapters";
import { showCount } from "@broker/contracts";
import type { Command } from "commander";
import { databaseOf } from "../database-of.ts";
import { dbWork } from "../db/db-work.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { personPage, reasonsOf } from "./person-page.ts";

/** The person of a command, and where to search. */
async function request(invocation: Invocation, command: Command) {
  const { email = [] } = command.opts<{ email?: readonly string[] }>();
  const requested = requestedPerson(command.args[0] ?? "", email);
  const { place, options, actor } = await dbWork(invocation, command);
  const files = openFiles(place, (await databaseOf(invocation)).storedFiles);
  const beside = await addressesBeside(options, requested);
  if (beside.length > 0)
    invocation.io.complain(
      `Contacts of this name have further addresses, which were not searched: ${beside.map((each) => terminalText(each)).join(", ")}\n  If they are the person's, add them:  ${beside.map((each) => `--email ${terminalText(each)}`).join(" ")}`,
    );
  return { requested, options, actor, files };
}

interface Place {
  readonly title: string;
  readonly stays: boolean;
  readonly count: number;
}

function placesOf(traces: readonly Trace[]): readonly Place[] {
  const groups = Map.groupBy(traces, ({ title, kept }) => JSON.stringify([title, kept !== null]));
  return [...groups].map(([key, { length: count }]) => {
    const [title, stays] = JSON.parse(key) as [string, boolean];
    return { title, stays, count };
  });
}

function placeTable(look: Look, traces: readonly Trace[]): string {
  const lines = tableLines<Place>(
    look,
    {
      columns: [
        { heading: "Where", cell: ({ title }) => title, stacked: "title", width: { grow: 20 } },
        { heading: "Places", cell: ({ count }) => String(count) },
        { heading: "Erasure", cell: ({ stays }) => (stays ? "stays" : "erased") },
      ],
    },
    placesOf(traces),
  );
  const reasons = reasonsOf(traces).map((reason) => `  Stays: ${KEEP_REASONS[reason]}`);
  return [...lines, ...(reasons.length === 0 ? [] : ["", ...reasons])].join("\n");
}

function showFound({ io, flags }: Invocation, found: FoundPerson): void {
  if (flags.json) io.result(JSON.stringify(found, null, 2));
  else if (found.traces.length === 0) io.result("No trace of this person was found.");
  else io.result(placeTable(io.out, found.traces));
}

/** Lists where a person is named. */
export const find: Act = async (invocation, command) => {
  const { options, files, ...given } = await request(invocation, command);
  showFound(invocation, await findPerson(options, files, { ...given, action: "personal data searched" }));
  return EXIT.done;
};

/** Writes a readable and a JSON file of what is stored about a person, each readable by its owner only. */
export const exportPerson: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { output = "." } = command.opts<{ output?: string }>();
  const { options, files, ...given } = await request(invocation, command);
  const found = await findPerson(options, files, { ...given, action: "personal data exported" });
  const { config } = await invocation.config();
  const at = given.actor.at;
  const base = resolve(host.cwd, output, `personal-data-${at.slice(0, 19).replaceAll(":", "")}Z`);
  const about = { at, controller: config.brokerage?.name ?? "not recorded in the settings" };
  const written = { readable: `${base}.md`, json: `${base}.json` };
  writeBeside(written.readable, personPage(found, about), 0o600);
  writeBeside(written.json, `${JSON.stringify({ ...about, ...found }, null, 2)}\n`, 0o600);
  if (flags.json) io.result(JSON.stringify({ ...written, traces: found.traces.length }));
  else io.result(`${written.readable}\n${written.json}`);
  io.note(`${showCount(found.traces.length, "place")}. Check the files before they are sent.`);
  return EXIT.done;
};

/** Erases a person; without --yes, shows what would be erased and what stays. */
export const erase: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { options, files, ...given } = await request(invocation, command);
  if (!command.opts<{ yes?: boolean }>().yes) {
    showFound(invocation, await findPerson(options, files, { ...given, action: "personal data searched" }));
    io.note("Nothing was erased. Add --yes to erase; it cannot be undone.");
    return EXIT.done;
  }
  const { erased, remaining } = await erasePerson(options, files, given);
  const rows = Object.values(erased).reduce((sum, count) => sum + count, 0);
  if (flags.json) io.result(JSON.stringify({ erased, remaining }, null, 2));
  else {
    io.result(`Erased in ${showCount(rows, "row")}.`);
    if (remaining.traces.length > 0) io.result(placeTable(io.out, remaining.traces));
  }
  io.note("Backups and copies saved by upgrades still contain the data until they are removed.");
  return EXIT.done;
};
