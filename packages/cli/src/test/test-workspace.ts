import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { openWorkspaceDatabase } from "@broker/adapters";
import { afterEach, beforeEach } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";
import { sharedPrinter } from "./shared-printer.ts";

const DATABASE = "broker.db";

/** The result of a command line. */
interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Who types, and in what window; `columns` left out = stdout is a pipe. */
interface Typing {
  readonly user?: string;
  readonly columns?: number | undefined;
  /** Lines on standard input. */
  readonly typed?: readonly string[];
  /** Variables beside those of the workspace. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A separate workspace for each test, initially empty and removed after it. */
export interface TestWorkspace {
  /** Its home, which is also the folder that is worked in. */
  readonly folder: string;
  run(args: readonly string[], typing?: Typing): Promise<Ran>;
  /** As jane types it, into a pipe. */
  broker(...args: readonly string[]): Promise<Ran>;
  /** Records a clear screening of today, made elsewhere, so that the client passes the sanctions gate. */
  screened(client?: string): Promise<void>;
  /** As jane types it, in a window without colour. */
  inWindow(columns: number, ...args: readonly string[]): Promise<Ran>;
}

let emptyDatabase: Promise<string> | undefined;

/** A database without records, made once: making one takes five times as long as opening a copy. */
async function makeEmptyDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "empty-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, DATABASE);
  const database = openWorkspaceDatabase({ database: `sqlite:${file}`, now: () => new Date("2026-01-01T00:00:00Z") });
  await database.access.users();
  await database.close();
  return file;
}

/** Gives each test of the file a workspace at the time of `clock`; to be called before the file's own hooks. */
export function testWorkspace(clock: string, more: Readonly<Record<string, string>> = {}): TestWorkspace {
  let folder = "";
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "workspace-"));
    emptyDatabase ??= makeEmptyDatabase();
    copyFileSync(await emptyDatabase, join(folder, DATABASE));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const ran: TestWorkspace["run"] = async (args, { user = "jane", columns, typed, env: set = {} } = {}) => {
    const [stdout, stderr] = [recordedStream(columns ? { isTTY: true, columns } : {}), recordedStream()];
    const env = {
      BROKER_HOME: folder,
      XDG_CONFIG_HOME: folder,
      BROKER_CLOCK: clock,
      USER: user,
      NO_COLOR: "1",
      ...more,
      ...set,
    };
    const stdin = typed === undefined ? {} : { stdin: Readable.from([typed.map((line) => `${line}\n`).join("")]) };
    const host = buildHost({ stdout, stderr, env, cwd: folder, openPrinter: sharedPrinter, ...stdin });
    const exitCode = await run(args, host);
    return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
  };
  const screened: TestWorkspace["screened"] = async (client = "acme") => {
    const day = ["--date", clock.slice(0, 10), "--list", "UK Sanctions List", "--result", "no match"];
    const { exitCode, stderr } = await ran(["mrc", "screening", client, "--by", "Priya Shah", ...day]);
    if (exitCode !== 0) throw new Error(stderr);
  };
  return {
    get folder() {
      return folder;
    },
    run: ran,
    screened,
    broker: (...args) => ran(args),
    inWindow: (columns, ...args) => ran(args, { columns }),
  };
}
