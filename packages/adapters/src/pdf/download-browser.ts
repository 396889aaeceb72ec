import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@broker/contracts";
import { type Dispatcher, fetch } from "undici";
import { processRuns } from "../files/process-runs.ts";
import type { BrowserBuild } from "./browser-build.ts";

/** A download of a browser. */
export interface BrowserDownload {
  readonly build: BrowserBuild;
  /** Address below which the build is, with or without a final slash. */
  readonly mirror: string;
  /** Folder of unpacked browsers, which exists. */
  readonly cache: string;
  readonly signal: AbortSignal;
  /** Bytes received so far and in all; `total` null = the mirror did not say. */
  readonly onProgress: (received: number, total: number | null) => void;
}

const PART = /^\.browser-([\d.]+)-(\d+)\.part$/;
const KEPT = "What was received is saved, and the next attempt continues from there.";
const OTHERWISE = "Or install Chrome, Edge or Chromium, or set PUPPETEER_EXECUTABLE_PATH to one.";

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** This process's part of a download. It takes over one that an ended process left, and removes others. */
function claimPart({ build, cache }: BrowserDownload): string {
  const own = join(cache, `.browser-${build.version}-${process.pid}.part`);
  for (const name of readdirSync(cache)) {
    const [, version, pid] = PART.exec(name) ?? [];
    if (pid === undefined || Number(pid) === process.pid || processRuns(Number(pid))) continue;
    if (version === build.version && sizeOf(own) === 0) renameSync(join(cache, name), own);
    else rmSync(join(cache, name), { force: true });
  }
  return own;
}

async function sha512(path: string): Promise<string> {
  const hash = createHash("sha512");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64");
}

/** @param build passes on at most its bytes; more are not this build */
async function* limited(
  bytes: AsyncIterable<Uint8Array>,
  from: number,
  { build, onProgress }: BrowserDownload,
  total: number | null,
) {
  let received = from;
  for await (const chunk of bytes) {
    received += chunk.length;
    if (received > build.maxBytes) return;
    onProgress(received, total);
    yield chunk;
  }
}

function unreachable(host: string, cause: unknown): AppError {
  return new AppError(
    "network_unavailable",
    `The browser could not be fetched: ${host} was not reached, or the connection ended.`,
    {
      hint: `Connect this machine, or name a mirror that it reaches. ${KEPT} ${OTHERWISE}`,
      cause,
    },
  );
}

/** Requests what is missing of the part, and appends it; a mirror that sends everything begins it again. */
async function receive(download: BrowserDownload, part: string, url: URL, dispatcher: Dispatcher): Promise<void> {
  const { signal } = download;
  const have = sizeOf(part);
  const headers: Record<string, string> = have > 0 ? { range: `bytes=${have}-` } : {};
  const answer = await fetch(url, { headers, dispatcher, signal });
  // 416: there is nothing after what is here.
  if (answer.status === 416 && have > 0) return;
  if (!answer.ok || answer.body === null)
    throw new AppError(
      "source_unavailable",
      `The browser could not be fetched: ${url.host} answered ${answer.status}.`,
      {
        hint: `The mirror must have ${download.build.path}. ${OTHERWISE}`,
      },
    );
  const from = answer.status === 206 ? have : 0;
  const length = Number(answer.headers.get("content-length") ?? Number.NaN);
  const total = Number.isNaN(length) ? null : from + length;
  const file = createWriteStream(part, { flags: from > 0 ? "a" : "w", mode: 0o600 });
  await pipeline(limited(answer.body, from, download, total), file, { signal });
}

/**
 * Fetches the archive of a build and verifies its SHA-512; answers the path of the file, which the caller removes. What
 * an interrupted attempt received is continued. AppErrors `network_unavailable`, `source_unavailable` (also for any
 * other content, which is deleted), `interrupted`.
 */
export async function downloadBrowser(download: BrowserDownload, dispatcher: Dispatcher): Promise<string> {
  const { build, mirror, signal } = download;
  const url = new URL(build.path, mirror.endsWith("/") ? mirror : `${mirror}/`);
  const part = claimPart(download);
  try {
    await receive(download, part, url, dispatcher);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal.aborted) throw new AppError("interrupted", `Stopped. ${KEPT}`);
    throw unreachable(url.host, error);
  }
  if ((await sha512(part)) === build.sha512) return part;
  rmSync(part, { force: true });
  throw new AppError(
    "source_unavailable",
    `What ${url.host} sent is not Chromium ${build.version}: its SHA-512 differs. It was deleted.`,
    {
      hint: `Use another mirror. ${OTHERWISE}`,
    },
  );
}
