import { AppError, DEFAULT_WORKSPACE, originText } from "@broker/contracts";
import { type ResolvedConfig, resolveConfig } from "../config/resolve-config.ts";
import { redactAddress } from "../config/show-config.ts";
import { configuredClock } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { countRecords } from "./count-records.ts";
import { addressOf, findRegistered, homeOf, readRegister } from "./workspace-register.ts";

/** A workspace as lists and pages show it; the address has no user name or password. */
interface Shown {
  readonly name: string;
  readonly status: "active" | "archived";
  readonly database: string;
  readonly home: string;
  /** Its share of a worker of all workspaces. */
  readonly share: number;
  /** ISO 8601, UTC; null = the default workspace. */
  readonly createdAt: string | null;
  readonly createdBy: string | null;
  readonly archivedAt: string | null;
}

const resolvedAs = ({ host, flags }: Invocation, workspace: string | undefined): ResolvedConfig =>
  resolveConfig(host, { configFile: flags.config, workspace });

const shownAddress = (address: string) => String(redactAddress(address));

const defaultOf = ({ config }: ResolvedConfig): Shown => ({
  ...{ name: DEFAULT_WORKSPACE, status: "active", home: config.home, database: shownAddress(config.database) },
  ...{ share: 1, createdAt: null, createdBy: null, archivedAt: null },
});

function registeredIn(home: string): readonly Shown[] {
  return readRegister(home).map((each) => ({
    name: each.name,
    status: each.archivedAt === null ? "active" : "archived",
    home: homeOf(home, each),
    database: shownAddress(addressOf(home, each)),
    share: each.share,
    ...{ createdAt: each.createdAt, createdBy: each.createdBy, archivedAt: each.archivedAt },
  }));
}

const TABLE: Table<Shown> = {
  whole: true,
  columns: [
    { heading: "Workspace", cell: ({ name }) => name, stacked: "title" },
    { heading: "Status", cell: ({ status }) => status },
    { heading: "Home", cell: ({ home }) => terminalText(home), stacked: "line" },
    { heading: "Database", cell: ({ database }) => terminalText(database), stacked: "line" },
  ],
};

/** States which workspace a setting makes commands use; without one nothing is printed. */
function noteChosen(invocation: Invocation): void {
  try {
    const chosen = resolvedAs(invocation, undefined).settings.find(({ path }) => path === "workspace");
    if (chosen === undefined) return;
    invocation.io.note(`Commands use the workspace ${String(chosen.value)} (${originText(chosen.origin)}).`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A setting that names no workspace is the reason to list them.
    invocation.io.complain(terminalText(error.message));
  }
}

/** Lists the default workspace and those that are registered in its home. */
export const listWorkspaces: Act = async (invocation) => {
  const { io, flags } = invocation;
  const own = resolvedAs(invocation, DEFAULT_WORKSPACE);
  const rows = [defaultOf(own), ...registeredIn(own.config.home)];
  if (flags.json) io.result(JSON.stringify(rows, null, 2));
  else io.result(tableLines(io.out, TABLE, rows).join("\n"));
  noteChosen(invocation);
  return EXIT.done;
};

/** Shows one workspace, with the numbers of its records. AppError `not_found`. */
export const showWorkspace: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const own = resolvedAs(invocation, DEFAULT_WORKSPACE);
  const [name = DEFAULT_WORKSPACE] = command.args;
  const { home } = own.config;
  const found = name === DEFAULT_WORKSPACE ? null : findRegistered(readRegister(home), name);
  const shown = found === null ? defaultOf(own) : registeredIn(home).find((each) => each.name === found.name);
  const address = found === null ? own.config.database : addressOf(home, found);
  const counts = await countRecords(address, configuredClock(own.config).now());
  if (flags.json) {
    io.result(JSON.stringify({ ...shown, records: counts }, null, 2));
    return EXIT.done;
  }
  const rows: readonly (readonly [string, string | number | null | undefined])[] = [
    ["Workspace", shown?.name],
    ["Status", shown?.status],
    ["Created", found === null ? null : `${found.createdAt.slice(0, 10)} by ${terminalText(found.createdBy)}`],
    ["Archived", found?.archivedAt?.slice(0, 10)],
    ["Home", terminalText(shown?.home ?? "")],
    ["Database", terminalText(shown?.database ?? "")],
    ["Share of workers", shown?.share],
    ["Clients", counts?.clients ?? 0],
    ["Companies scanned", counts?.companies ?? 0],
    ["Users", counts?.users ?? 0],
  ];
  const lines = rows.flatMap(([label, value]) =>
    value === null || value === undefined ? [] : [`  ${label.padEnd(18)}${value}`],
  );
  io.result(lines.join("\n"));
  return EXIT.done;
};
