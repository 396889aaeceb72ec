import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, type TestSources } from "../test/open-test-sources.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

import rows from "./exploited-technologies.json" with { type: "json" };

const iis = { id: "iis", name: "Microsoft IIS", version: "6.0" };
const php = { id: "php", name: "PHP", version: null };

describe("CISA's list of exploited vulnerabilities", () => {
  test("returns entries for the detected technologies, newest first, without querying about the company", async () => {
    const { data, status } = await sources.ask("kev", {
      technologies: [iis, php, { id: "wix", name: "Wix", version: null }],
    });
    expect(status).toBe("ok");
    expect(data?.catalogVersion).toBe("2026.11.04");
    expect(data?.entries.map(({ cve, technology }) => `${cve} ${technology}`)).toEqual([
      "CVE-2024-4577 php",
      "CVE-2012-1823 php",
      "CVE-2019-11043 php",
      "CVE-2017-7269 iis",
    ]);
    expect(data?.entries.at(-1)).toEqual({
      cve: "CVE-2017-7269",
      vendor: "Microsoft",
      product: "Internet Information Services (IIS)",
      title: "Microsoft Windows Server Buffer Overflow Vulnerability",
      addedOn: "2021-11-03",
      ransomware: false,
      technology: "iis",
      version: "6.0",
    });
    expect(data?.entries[0]?.ransomware).toBe(true);
    expect(sources.stub.asked("kev").map(({ url }) => url)).toEqual(["/known_exploited_vulnerabilities.json"]);
  });

  test("leaves out entries that do not affect the detected version", async () => {
    const technologies = [
      { ...iis, version: "10.0" },
      { ...php, version: "7.2.24" },
    ];
    const { data } = await sources.ask("kev", { technologies });
    expect(data?.entries.map(({ cve }) => cve)).toEqual(["CVE-2024-4577"]);
  });

  test("leaves out an entry for Windows where the server shows Linux", async () => {
    const technologies = [{ ...php, version: "5.3.3" }];
    const cvesOn = async (system?: "linux" | "windows") => {
      const { data } = await sources.ask("kev", { technologies, ...(system === undefined ? {} : { system }) });
      return data?.entries.map(({ cve }) => cve);
    };
    expect(await cvesOn("linux")).toEqual(["CVE-2012-1823"]);
    expect(await cvesOn("windows")).toEqual(["CVE-2024-4577", "CVE-2012-1823"]);
    expect(await cvesOn()).toEqual(["CVE-2024-4577", "CVE-2012-1823"]);
  });

  test("without the detected technologies reports so", async () => {
    expect(await sources.ask("kev")).toMatchObject({ status: "not-found", data: { entries: [] } });
  });

  test("is read from disk where no network is configured, and revalidated by its tag", async () => {
    expect(await sources.ask("kev", { technologies: [iis] }, { config: {} })).toMatchObject({
      status: "not-configured",
    });
    const { kev } = sources.config;
    const feed = sources.open().feeds.find(({ name }) => name === "kev");
    expect(feed?.asOf()).toBeNull();
    expect(await feed?.refresh(new AbortController().signal)).toMatchObject({ status: "ok", cached: false });
    sources.later(3_600_000);
    expect(await feed?.refresh(new AbortController().signal)).toMatchObject({ status: "ok", cached: true });
    expect(sources.stub.asked("kev")[1]?.headers["if-none-match"]).toBe('"2026.11.04"');
    const offline = { kev: { ...kev, enabled: false } };
    const answer = await sources.ask("kev", { technologies: [iis] }, { config: offline });
    expect(answer).toMatchObject({ status: "ok", asOf: "2026-11-05T10:00:00.000Z" });
    expect(sources.stub.asked("kev")).toHaveLength(2);
  });

  test("may be a file of the operator's; an unreadable one is distinguished from an empty one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kev-"));
    const file = join(folder, "kev.json");
    const entry = {
      cveID: "CVE-2017-7269",
      vendorProject: "microsoft",
      product: "INTERNET INFORMATION SERVICES (IIS)",
    };
    writeFileSync(
      file,
      JSON.stringify({ catalogVersion: "1", vulnerabilities: [{ ...entry, dateAdded: "2021-11-03" }] }),
    );
    const answer = await sources.ask("kev", { technologies: [iis] }, { config: { kev: { file } } });
    expect(answer.data?.entries).toMatchObject([{ cve: "CVE-2017-7269", title: "CVE-2017-7269" }]);
    writeFileSync(file, "{}");
    expect(await sources.ask("kev", { technologies: [iis] }, { config: { kev: { file } } })).toMatchObject({
      status: "unavailable",
      reason: "the configured file cannot be read as CISA's list",
    });
    rmSync(folder, { recursive: true });
    expect(sources.stub.asked()).toEqual([]);
  });
});

describe("the technologies that the list may name", () => {
  const rules = new URL("../../../../core/src/scan/derived/technologies/rules/", import.meta.url);
  const known = readdirSync(rules)
    .filter((file) => !file.includes("fixtures"))
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, rules), "utf8")) as { id: string }[])
    .map(({ id }) => id);

  test.each(rows.map((row) => [row.technology, row]))(
    "%s is one of our rules and says where its names were seen",
    (id, row) => {
      expect(known).toContain(id);
      expect(row.products.length).toBeGreaterThan(0);
      expect(row.seen).toMatch(/^CVE-\d{4}-\d{4,}(, CVE-\d{4}-\d{4,})*$/);
    },
  );
});
