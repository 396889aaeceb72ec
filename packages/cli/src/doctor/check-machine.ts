import { existsSync, mkdtempSync, readFileSync, rmdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  browserBuild,
  browserCache,
  findPrintBrowser,
  quickCheck,
  templatesRoot,
  type WorkspaceDatabase,
} from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { z } from "zod";
import { isBelow } from "../config/places.ts";
import type { Host } from "../host.ts";

/** A result of the doctor. `warning` = scans work with limitations; `failed` = they do not. */
export interface Finding {
  readonly id: string;
  readonly title: string;
  readonly status: "ok" | "warning" | "failed" | "not-checked";
  readonly detail: string;
  /** How to fix it. */
  readonly hint?: string;
}

const MIN_MAJOR = 24;

/** The runtime: Node 24 or newer. */
export function checkNode(version: string): Finding {
  const major = Number.parseInt(version.replace(/^v/, ""), 10);
  const base = { id: "node", title: "Node" };
  if (major >= MIN_MAJOR) return { ...base, status: "ok", detail: version };
  return {
    ...base,
    status: "failed",
    detail: `${version}, and ${MIN_MAJOR} or newer is needed`,
    hint: "Start the command by bin/broker, which brings its own Node.",
  };
}

function nearestExisting(path: string): string {
  for (let folder = path; ; folder = dirname(folder))
    if (existsSync(folder) || folder === dirname(folder)) return folder;
}

/** Tries to make a folder: to the administrator every place reads as writable, also /proc. */
function writable(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, ".broker-")));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}

const MB = 1_000_000;
/** Less does not hold the log of a changed database. */
const FULL_MB = 5;
/** Less is used up by a scan of a list, or by a backup. */
const SCARCE_MB = 200;

/** Free space for this user, in MB; null = the file system does not say. */
function freeMegabytes(folder: string): number | null {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks === 0 ? null : Math.floor((bavail * bsize) / MB);
}

function checkSpace(home: string, free: number | null): Omit<Finding, "id" | "title"> | null {
  if (free === null || free >= SCARCE_MB) return null;
  const hint = "Free some space first.";
  if (free < FULL_MB) return { status: "failed", detail: `the disk of ${home} is full: ${free} MB free`, hint };
  return { status: "warning", detail: `the disk of ${home} is almost full: ${free} MB free`, hint };
}

/** Checks the folder of the records: whether it is writable, has room, and whether other users can read it. */
export function checkHome(
  home: string,
  { platform, userHome }: Pick<Host, "platform" | "userHome">,
  free: typeof freeMegabytes = freeMegabytes,
): Finding {
  const base = { id: "home", title: "Home" };
  const existing = nearestExisting(home);
  if (!statSync(existing).isDirectory() || !writable(existing))
    return {
      ...base,
      status: "failed",
      detail: `${home} cannot be written`,
      hint: "Set another: BROKER_HOME=<dir>. 'broker scan --no-store' works without one.",
    };
  const space = checkSpace(home, free(existing));
  if (space !== null) return { ...base, ...space };
  if (existing !== home) return { ...base, status: "ok", detail: `${home}, made at the first scan` };
  const open = platform !== "win32" && (statSync(home).mode & 0o077) !== 0;
  if (open)
    return { ...base, status: "warning", detail: `${home} may be read by other users`, hint: `chmod 700 ${home}` };
  if (platform === "win32" && !isBelow(home, userHome, platform))
    return {
      ...base,
      status: "warning",
      detail: `${home} is outside your profile: other users may read it`,
      hint: `icacls "${home}" /inheritance:r /grant:r "%USERNAME%:(OI)(CI)F"`,
    };
  return { ...base, status: "ok", detail: home };
}

/** The database: checked as a whole by SQLite itself, opened, migrated, read. */
export async function checkStore(address: string, { scans }: Pick<WorkspaceDatabase, "scans">): Promise<Finding> {
  const base = { id: "store", title: "Database" };
  try {
    quickCheck(address);
    const { length } = await scans.latest();
    return { ...base, status: "ok", detail: length === 1 ? "1 company" : `${length} companies` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...base, status: "failed", detail: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  }
}

const TOLERATED_MS = 5 * 60_000;

/** Checks the clock against the Date of an answer. Certificates are judged by it. `heard` null = no answer. */
export function checkClock(now: Date, fixed: string | undefined, heard: Date | null): Finding {
  const base = { id: "clock", title: "Clock" };
  if (fixed !== undefined)
    return {
      ...base,
      status: "warning",
      detail: `fixed at ${fixed} by the settings`,
      hint: "Remove 'clock' for real scans.",
    };
  if (heard === null) return { ...base, status: "not-checked", detail: "no external answer to compare with" };
  const apart = Math.abs(now.getTime() - heard.getTime());
  if (apart <= TOLERATED_MS) return { ...base, status: "ok", detail: "agrees with the answer of a known host" };
  const minutes = Math.round(apart / 60_000);
  return {
    ...base,
    status: "failed",
    detail: `${minutes} minutes off, so certificates would be judged wrongly`,
    hint: "Set the machine's clock.",
  };
}

/** The browser that will print PDFs. Nothing is started for it. @param home of the records */
export function checkBrowser(
  { env, platform }: Pick<Host, "env" | "platform">,
  home: string,
  arch: string = process.arch,
): Finding {
  const base = { id: "browser", title: "Browser" };
  const found = findPrintBrowser({ env, platform, arch, cache: browserCache(home) });
  if (found !== null && found.kind !== "shipped") return { ...base, status: "ok", detail: `${found.path} prints PDFs` };
  if (found !== null)
    return {
      ...base,
      status: "ok",
      detail: `the bundled Chromium ${found.version} prints PDFs; it is unpacked on first use`,
    };
  const named = env.PUPPETEER_EXECUTABLE_PATH;
  return {
    ...base,
    status: "warning",
    detail: named
      ? `PUPPETEER_EXECUTABLE_PATH names ${named}, which is not there; no PDF can be printed`
      : "no Chrome, Edge or Chromium found; no PDF can be printed",
    hint:
      named || browserBuild(platform, arch) === null
        ? "Install one, or set PUPPETEER_EXECUTABLE_PATH. Every other format works without."
        : "Install one, fetch one by 'broker doctor --install-browser', or set PUPPETEER_EXECUTABLE_PATH. Every other format works without.",
  };
}

const Faces = z.array(z.object({ family: z.string(), file: z.string() }));

/** The fonts that documents carry with them: every face that the list names is there. */
export function checkFonts(root?: string): Finding {
  const base = { id: "fonts", title: "Fonts" };
  try {
    const folder = join(root ?? templatesRoot(), "fonts");
    const list = join(folder, "faces.json");
    const faces = existsSync(list) ? Faces.parse(JSON.parse(readFileSync(list, "utf8"))) : [];
    const missing = faces.filter(({ file }) => !existsSync(join(folder, file)));
    const families = new Set(faces.map(({ family }) => family)).size;
    if (faces.length > 0 && missing.length === 0)
      return { ...base, status: "ok", detail: `${families} font families are embedded in documents` };
    return {
      ...base,
      status: "warning",
      detail:
        missing[0] === undefined ? "the fonts of the documents are missing" : `the font ${missing[0].file} is missing`,
      hint: "Install Broker Intelligence again.",
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...base, status: "warning", detail: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  }
}
