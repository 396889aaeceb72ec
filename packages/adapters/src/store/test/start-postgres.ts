import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { sha256 } from "../../digest/sha256.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

/** Whom root starts the server as, since PostgreSQL refuses to run as root: the usual number of `no one`. */
const ANONYMOUS = 65534;

/**
 * Starts a server, on a new cluster unless the folder has one, prints `ready`, and stops it and removes its folder when
 * its input ends, which happens however the tests end. Sorted as in English, unlike SQLite, so that a difference would
 * show; durability costs time and no data here must survive a crash.
 */
const KEEPER = `
trap '' PIPE
bin=$1; folder=$2
if [ ! -d "$folder/data" ]; then
  "$bin/initdb" -D "$folder/data" -U broker -A scram-sha-256 --pwfile="$folder/password" -E UTF8 --locale=C \
    --locale-provider=icu --icu-locale=en-GB --no-sync >"$folder/log" 2>&1 && cp -Rp "$folder/data" "$folder/empty"
fi &&
"$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -s start \
  -o "-k '$folder' -c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=100" >>"$folder/log" 2>&1 &&
echo ready || cat "$folder/log"
exec 1>&-
cat >/dev/null
"$bin/pg_ctl" -D "$folder/data" -m immediate -s stop >/dev/null 2>&1
rm -rf "$folder"
`;

/** A running server, reached by the socket in `folder`. */
export interface TestServer {
  readonly folder: string;
  readonly user: string;
  readonly password: string;
}

/** Where an empty cluster outlives a run: to make one takes longer than all else of the start. */
function shelved(bin: string): string {
  const shelf = process.env.BROKER_TESTS_SHELF ?? tmpdir();
  const version = execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  return join(shelf, `postgres-${sha256(`${version}${KEEPER}`).slice(0, 12)}`);
}

/** Puts an empty cluster on the shelf, unless another worker was first. */
function shelve(made: string, shelf: string): void {
  const unfinished = `${shelf}.${process.pid}`;
  mkdirSync(dirname(shelf), { recursive: true });
  cpSync(made, unfinished, { recursive: true });
  try {
    renameSync(unfinished, shelf);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  rmSync(made, { recursive: true, force: true });
}

/**
 * Starts a PostgreSQL server for the tests of this process, on a socket in its own folder. It ends with the process.
 */
export async function startPostgres(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "pg-"));
  const bin = postgresBinaries(folder);
  const shelf = shelved(bin);
  if (existsSync(shelf)) {
    cpSync(shelf, join(folder, "data"), { recursive: true });
    // Which the server insists on, and a copy has not.
    chmodSync(join(folder, "data"), 0o700);
  }
  writeFileSync(join(folder, "password"), "not-a-secret");
  const root = process.getuid?.() === 0;
  if (root) execFileSync("chown", ["-R", `${ANONYMOUS}:${ANONYMOUS}`, folder]);
  const keeper = spawn("sh", ["-c", KEEPER, "sh", bin, folder], {
    cwd: folder,
    stdio: ["pipe", "pipe", "ignore"],
    // Ctrl-C in the terminal ends the tests; the keeper then cleans up.
    detached: true,
    ...(root && { uid: ANONYMOUS, gid: ANONYMOUS }),
  });
  const output = await text(keeper.stdout);
  if (output.trim() !== "ready") throw new Error(`PostgreSQL did not start:\n${output}`);
  const made = join(folder, "empty");
  if (existsSync(made)) shelve(made, shelf);
  keeper.unref();
  if ("unref" in keeper.stdin && typeof keeper.stdin.unref === "function") keeper.stdin.unref();
  return { folder, user: "broker", password: "not-a-secret" };
}
