import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { EnvHttpProxyAgent } from "undici";
import { makeFolder } from "../files/write-beside.ts";
import { type BrowserDownload, downloadBrowser } from "./download-browser.ts";
import { unpackBrowser, untar } from "./unpack-browser.ts";

/** Files of the npm package that are the browser. */
const PACKED = /^package\/bin\/[\w.-]+$/;

/**
 * Fetches a browser, through the environment's proxy if one is set, and unpacks it in `cache`, where printing finds it.
 * Nothing incomplete or unverified is ever taken for a browser. AppErrors of {@link downloadBrowser} and
 * {@link unpackBrowser}.
 */
export async function installBrowser(download: BrowserDownload): Promise<void> {
  const { build, cache } = download;
  makeFolder(cache, 0o700);
  const agent = new EnvHttpProxyAgent({ connect: { timeout: 10_000 }, headersTimeout: 30_000, bodyTimeout: 60_000 });
  const packed = join(cache, `.packed-${randomUUID().slice(0, 8)}`);
  try {
    const archive = await downloadBrowser(download, agent);
    mkdirSync(packed, { mode: 0o700 });
    for (const { name, content } of untar(gunzipSync(readFileSync(archive))))
      if (PACKED.test(name)) writeFileSync(join(packed, basename(name)), content);
    await unpackBrowser({ version: build.version, folder: packed }, cache);
    rmSync(archive, { force: true });
  } finally {
    rmSync(packed, { recursive: true, force: true });
    await agent.close();
  }
}
