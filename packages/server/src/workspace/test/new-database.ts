import { copyFileSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";

/** Before the time of any test. */
const MADE = new Date("2026-11-01T09:00:00.000Z");

const pattern = join(mkdtempSync(join(tmpdir(), "pattern-")), "broker.db");
const { access, close } = openWorkspaceDatabase({ database: `sqlite:${pattern}`, now: () => MADE });
await access.users();
await close();

/**
 * The address of a workspace database in a folder. Where there is none it is a copy of an empty one, in a quarter of
 * the time that making one takes.
 */
export function newDatabase(home: string): string {
  const file = join(home, "broker.db");
  if (!existsSync(file)) copyFileSync(pattern, file);
  return `sqlite:${file}`;
}
