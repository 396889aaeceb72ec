import { contradictions, effectiveValue } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const company = companyEntry(NOW);

describe.each(DEFAULT_DATABASE)("statements about a client from a saved scan, on $kind", ({ make }) => {
  const { scans, clients: store } = testWorkspace(new Date(NOW), make);

  async function saveScan(companyNumber: string, id = "a".repeat(64)) {
    const report = buildReport({ id, startedAt: NOW });
    const page = report.facts.page;
    if (page === null) throw new Error("the fictitious report has no page");
    await scans.save(
      {
        ...report,
        target: { ...report.target, domain: "acme.example" },
        facts: { ...report.facts, page: { ...page, url: "https://acme.example/", companyNumber } },
      },
      buildEvidence(),
    );
  }

  test("are in the record with their scan, once, and contradict another number", async () => {
    const [acme, beta] = await store.record([
      company("Acme Ltd", ["acme.example"], "07654321"),
      company("Beta Ltd", ["beta.example"]),
    ]);
    await saveScan("01234567");
    await saveScan("01234567");
    const log = await store.find(acme?.id ?? "");
    expect(effectiveValue(log, "companyNumber")).toMatchObject({
      value: "01234567",
      provenance: "observed",
      asOf: NOW,
      source: "scan aaaaaaaaaaaa of acme.example",
    });
    expect([log.version, log.entries.length]).toEqual([2, 4]);
    expect(contradictions(log)).toEqual([{ field: "companyNumber", between: [3, 4] }]);
    expect((await store.find(beta?.id ?? "")).version).toBe(1);
    expect((await store.find("01234567")).id).toBe(acme?.id);
  });
});
