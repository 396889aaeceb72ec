import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { OutsideAnswers } from "@broker/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, type TestSources } from "../test/open-test-sources.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

const reported = { status: "ok" as const, asOf: "2026-11-05T09:00:00.000Z", latencyMs: 0, reason: null };
const never = new AbortController().signal;

/** What other sources named: vulnerabilities of CISA's list, and others that an index inferred. */
const naming = (listed: readonly string[], inferred: readonly string[] = []): OutsideAnswers => ({
  kev: {
    ...reported,
    data: {
      catalogVersion: "1",
      entries: listed.map((cve) => ({
        cve,
        vendor: "PHP",
        product: "PHP",
        title: cve,
        addedOn: "2022-03-25",
        ransomware: false,
        technology: "php",
        version: null,
      })),
    },
  },
  internetdb: {
    ...reported,
    data: { addresses: [{ address: "192.0.2.77", ports: [], cves: [...inferred], tags: [] }], skipped: [] },
  },
});
const cvesAsked = () =>
  sources.stub.asked("epss").map(({ url }) => new URLSearchParams(url.split("?")[1]).get("cve")?.split(",") ?? []);
const fetchList = () =>
  sources
    .open()
    .feeds.find(({ name }) => name === "kev")
    ?.refresh(never);

describe("EPSS", () => {
  test("returns scores for the vulnerabilities that others named, as at the day of the scores", async () => {
    const answer = await sources.ask("epss", {}, { known: naming(["CVE-2012-1823"], ["CVE-2019-0708"]) });
    expect(answer).toMatchObject({ status: "ok", reason: null });
    expect(answer.data).toEqual({
      date: "2026-11-04",
      scores: [
        { cve: "CVE-2012-1823", epss: 0.823, percentile: 0.873 },
        { cve: "CVE-2019-0708", epss: 0.708, percentile: 0.758 },
      ],
    });
  });

  test("is queried for all listed vulnerabilities of our rules, which reveals nothing about the company", async () => {
    await fetchList();
    await sources.ask("epss", {}, { known: naming(["CVE-2012-1823"]) });
    const [queried] = cvesAsked();
    expect(queried).toContain("CVE-2018-7600");
    expect(queried?.length).toBeGreaterThan(30);
    await sources.ask("epss", { registrable: "other.example" }, { known: naming(["CVE-2017-7269"]) });
    expect(cvesAsked()).toHaveLength(1);
  });

  test("takes a hundred vulnerabilities a question", async () => {
    const many = Array.from({ length: 250 }, (_, at) => `CVE-2020-${10_000 + at}`);
    const answer = await sources.ask("epss", {}, { known: naming([], many) });
    expect(cvesAsked().map((cves) => cves.length)).toEqual([100, 100, 50]);
    expect(answer.data?.scores).toHaveLength(250);
  });

  test("is not queried if no vulnerability was named", async () => {
    const reason = "no source reported a vulnerability to query";
    expect(await sources.ask("epss")).toMatchObject({ status: "not-found", reason });
    expect(await sources.ask("epss", {}, { known: naming([], ["<script>", "cve"]) })).toMatchObject({ reason });
    expect(sources.stub.asked("epss")).toEqual([]);
  });

  test("is read from the last update if no network is configured", async () => {
    const known = naming(["CVE-2012-1823"]);
    expect(await sources.ask("epss", {}, { known, config: {} })).toMatchObject({
      status: "not-configured",
      reason: "the scores have not been downloaded",
    });
    await fetchList();
    const feed = sources.open().feeds.find(({ name }) => name === "epss");
    expect(feed?.asOf()).toBeNull();
    expect(await feed?.refresh(never)).toMatchObject({ status: "ok" });
    expect(feed?.asOf()).toBe("2026-11-05T09:00:00.000Z");
  });

  test("whose update comes before the list reports what it waits for", async () => {
    const feed = sources.open().feeds.find(({ name }) => name === "epss");
    expect(await feed?.refresh(never)).toMatchObject({ reason: "CISA's list is to be fetched first" });
  });

  test("may be FIRST's daily file, plain or gzipped", async () => {
    const folder = mkdtempSync(join(tmpdir(), "epss-"));
    const file = join(folder, "epss.csv");
    const config = { epss: { file } };
    const known = naming(["CVE-2012-1823", "CVE-2019-11043"]);
    const csv =
      "#model_version:v2025.03.14,score_date:2026-11-04T00:00:00+0000\ncve,epss,percentile\nCVE-2012-1823,0.94,0.99\nCVE-2019-11043,x,0.5\n";
    for (const bytes of [csv, gzipSync(csv)]) {
      writeFileSync(file, bytes);
      expect((await sources.ask("epss", {}, { known, config })).data).toEqual({
        date: "2026-11-04",
        scores: [{ cve: "CVE-2012-1823", epss: 0.94, percentile: 0.99 }],
      });
    }
    writeFileSync(file, "<html>");
    expect(await sources.ask("epss", {}, { known, config })).toMatchObject({ status: "unavailable" });
    rmSync(folder, { recursive: true });
    expect(sources.stub.asked()).toEqual([]);
  });
});
