import { existsSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Finding } from "./finding.ts";

function nearestExisting(path: string): string {
  for (let folder = path; ; folder = dirname(folder))
    if (existsSync(folder) || folder === dirname(folder)) return folder;
}

/**
 * Whether a folder can be made there. Only trying tells: to the administrator every place reads as writable, also
 * /proc.
 */
function writable(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, ".broker-")));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}

/** Where records are kept: whether it can be written, and whether others may read it. */
export function checkHome(home: string, platform: string): Finding {
  const base = { id: "home", title: "Home" };
  const existing = nearestExisting(home);
  if (!statSync(existing).isDirectory() || !writable(existing))
    return {
      ...base,
      status: "failed",
      detail: `${home} cannot be written`,
      hint: "Set another: BROKER_HOME=<dir>. 'broker scan --no-store' works without one.",
    };
  if (existing !== home) return { ...base, status: "ok", detail: `${home}, made at the first scan` };
  const open = platform !== "win32" && (statSync(home).mode & 0o077) !== 0;
  if (open)
    return { ...base, status: "warning", detail: `${home} may be read by other users`, hint: `chmod 700 ${home}` };
  return { ...base, status: "ok", detail: home };
}
