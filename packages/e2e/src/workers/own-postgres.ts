import { execFile } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { postgresBinaries, type TestDatabase } from "@broker/adapters/testing";

const run = promisify(execFile);

/** Whom root starts the server as, since PostgreSQL refuses to run as root. */
const ANONYMOUS = 65534;

/** A PostgreSQL server of one test, which may be stopped while processes use it. */
export interface OwnPostgres extends TestDatabase {
  /** Ends all connections in the middle of their work, as after a crash, and starts the server again. */
  restart(mode: "fast" | "immediate"): Promise<void>;
}

/** Makes and starts a server with an empty database, reached by a socket in its own folder. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "own-pg-"));
  const bin = postgresBinaries(folder);
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: ANONYMOUS, gid: ANONYMOUS } : {};
  if (isRoot) chownSync(folder, ANONYMOUS, ANONYMOUS);
  const password = join(folder, "password");
  writeFileSync(password, "not-a-secret", { mode: 0o644 });
  const data = join(folder, "data");
  const call = (name: string, ...args: readonly string[]) => run(join(bin, name), [...args], { cwd: folder, ...as });
  await call("initdb", "-D", data, "-U", "broker", "-A", "scram-sha-256", `--pwfile=${password}`, "-E", "UTF8", "-N");
  const settings = `-k '${folder}' -c listen_addresses= -c max_connections=80`;
  const control = (...args: readonly string[]) =>
    call("pg_ctl", "-D", data, "-l", join(folder, "log"), "-w", "-s", ...args);
  await control("start", "-o", settings);
  return {
    url: `postgres://broker:not-a-secret@/postgres?host=${encodeURIComponent(folder)}`,
    async restart(mode) {
      await control("stop", "-m", mode);
      await control("start", "-o", settings);
    },
    async remove() {
      await control("stop", "-m", "immediate").catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
