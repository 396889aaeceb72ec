import type { ScanAuthority } from "@broker/contracts";
import { assertValue } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const ACTOR = { by: "jane", at: NOW };
const OLD_CONSENT: ScanAuthority = { basis: "consent", date: "2026-09-01", by: "jane" };
const CONSENT: ScanAuthority = { basis: "consent", date: "2026-10-01", by: "sam" };
const PROSPECT: ScanAuthority = { basis: "prospect", date: "2026-11-01", by: "jane" };

describe.each(DEFAULT_DATABASE)("the authority to scan on $kind", ({ make }) => {
  const { scans, clients: store } = testWorkspace(new Date(NOW), make);

  async function client(name: string, domains: string[], ...authorities: ScanAuthority[]): Promise<void> {
    const [made] = await store.record([companyEntry(NOW)(name, domains)]);
    for (const value of authorities)
      await store.edit(
        made?.id ?? "",
        (log) => assertValue(log, { field: "authority", value, provenance: "declared", asOf: NOW, by: value.by }, NOW),
        ACTOR,
      );
  }

  test("is the client's current one, for its domains and the names below them", async () => {
    await client("Acme Ltd", ["acme.example", "acme.shop.example"], PROSPECT, CONSENT);
    await client("Silent Ltd", ["silent.example"]);
    const hosts = ["acme.example", "www.acme.example", "acme.shop.example", "shop.example", "silent.example"];
    expect([...(await store.authorities(hosts))]).toEqual([
      ["acme.example", CONSENT],
      ["www.acme.example", CONSENT],
      ["acme.shop.example", CONSENT],
    ]);
  });

  test("for a domain of two clients is the later consent, in either order of recording", async () => {
    await client("Parent Ltd", ["group.example"], PROSPECT);
    await client("Old Ltd", ["group.example"], OLD_CONSENT);
    await client("New Ltd", ["group.example"], CONSENT);
    expect((await store.authorities(["group.example"])).get("group.example")).toEqual(CONSENT);
  });

  test("is stored with the scan that rests on it, and saving the scan again without one retains it", async () => {
    const report = buildReport();
    await scans.save(report, buildEvidence());
    expect(await scans.authority(report.id)).toBeNull();
    await scans.save(report, buildEvidence(), CONSENT);
    await scans.save(report, buildEvidence());
    expect(await scans.authority(report.id)).toEqual(CONSENT);
    expect(await scans.authority("0".repeat(64))).toBeNull();
  });
});
