import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHost, recordedStream, run } from "@broker/cli/testing";
import { CONTROL_KEYS } from "@broker/contracts";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copySample } from "../screens/sample-copy.ts";

const SLOW = 180_000;
/** In liquidation, very weak, excellent, little known, ordinary, with many breaches, and not reached at all. */
const COMPANIES = ["tallyman-accountants", "pennine-haulage", "ledgerlark", "fenland-pumps", "tidewater-marine"].concat(
  ["brightsmile-dental", "northgate-recruitment", "sandstone-surveyors"],
);
/** Points: an A4 page between its margins, from 54 above the lower edge to 794. */
const [FOOT, TOP] = [54, 794];

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "broker-pages-"));
  await copySample(join(folder, "home"));
  writeFileSync(
    join(folder, "broker.config.json"),
    JSON.stringify({ home: "home", database: "sqlite:home/broker.db" }),
  );
}, SLOW);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { USER: "sam", PATH: process.env.PATH, PUPPETEER_CACHE_DIR: process.env.PUPPETEER_CACHE_DIR };

/** Share of each page from its top margin to its last line. */
async function fills(domain: string, audience: string): Promise<number[]> {
  const chunks: Uint8Array[] = [];
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const write = (text: string | Uint8Array) => {
    if (typeof text !== "string") chunks.push(text);
    return true;
  };
  const host = buildHost({ cwd: folder, userHome: folder, env, stdout: { ...stdout, write }, stderr });
  expect(await run(["report", domain, "--audience", audience, "--format", "pdf", "-o", "-"], host)).toBe(0);
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
  const pages = Array.from({ length: pdf.numPages }, async (_, place) => {
    const { items } = await (await pdf.getPage(place + 1)).getTextContent();
    const lines = items.flatMap((item) => {
      const y = "str" in item && item.str.trim() !== "" ? Number(item.transform[5]) : 0;
      return y > FOOT ? [y] : [];
    });
    return (TOP - Math.min(...lines)) / (TOP - FOOT);
  });
  return Promise.all(pages);
}

test.each(COMPANIES)(
  "the client report of %s has six pages and the executive report two, none under a third full",
  async (company) => {
    const domain = `${company}.example`;
    const [client, executive] = [await fills(domain, "client"), await fills(domain, "executive")];
    expect([client.length, executive.length]).toEqual([6, 2]);
    expect(Math.min(...client, ...executive)).toBeGreaterThan(1 / 3);
  },
  SLOW,
);

test.each(["pennine-haulage", "northgate-recruitment", "brightsmile-dental"])(
  "the client report of %s has six pages when every control is answered 'No'",
  async (company) => {
    const domain = `${company}.example`;
    const host = buildHost({ cwd: folder, userHome: folder, env, stdout: recordedStream(), stderr: recordedStream() });
    expect(await run(["clients", "edit", domain, ...CONTROL_KEYS.map((key) => `${key}=no`), "--override"], host)).toBe(
      0,
    );
    expect(await fills(domain, "client")).toHaveLength(6);
  },
  SLOW,
);
