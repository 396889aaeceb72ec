import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import { FILED_KINDS, type FiledEvidence } from "@broker/contracts";
import { assertValue, type ClientLog } from "@broker/core";
import { sampleClients } from "@broker/fixtures";
import { afterEach, expect, test } from "vitest";
import { recordCompliance } from "./record-compliance.ts";

const NOW = new Date("2026-11-28T12:00:00.000Z");
const AT = NOW.toISOString();
const open: { home: string; database: WorkspaceDatabase }[] = [];
afterEach(async () => {
  for (const { home, database } of open.splice(0)) {
    await database.close();
    rmSync(home, { recursive: true, force: true });
  }
});

/** The sample's clients by name alone, with what they did about compliance. */
async function recorded() {
  const home = mkdtempSync(join(tmpdir(), "sample-compliance-"));
  const address = `sqlite:${join(home, "broker.db")}`;
  const database = openWorkspaceDatabase({ database: address, now: () => NOW });
  open.push({ home, database });
  const names = sampleClients(() => "2026-11-28").map(({ name }) => name);
  await database.clients.record(
    names.map((name) => {
      const id = createHash("sha256").update(name).digest("hex").slice(0, 12);
      const log: ClientLog = { id, version: 1, createdAt: AT, sample: false, entries: [] };
      const statement = { field: "legalName", value: name, provenance: "declared", asOf: AT, by: "sam" } as const;
      const apply = () => assertValue(log, statement, AT);
      return { id, name: null, companyNumber: null, domains: [], actor: { by: "sam", at: AT }, apply };
    }),
  );
  const host = { env: { USER: "sam" }, platform: process.platform, signal: new AbortController().signal };
  const loading = { home, database: address, now: NOW, host, run: () => Promise.resolve(0), tell: () => undefined };
  await recordCompliance(loading, database);
  const { items } = await database.compliance.page({ limit: 100 });
  const clients = items.map(({ id }) => id);
  const saved = await database.compliance.ofClients(clients);
  return { home, database, items, saved: clients.flatMap((id) => saved.get(id) ?? []) };
}

/** What was loaded, without its ids. */
const plain = ({ items, saved }: Pick<Awaited<ReturnType<typeof recorded>>, "items" | "saved">) =>
  JSON.stringify([items, saved]).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id");

test("the sample fills every compliance screen: evidence of each kind, decisions of each state, frameworks of each scope; loaded again on that day it is the same", async () => {
  const { home, database, items, saved } = await recorded();
  expect(plain(await recorded())).toBe(plain({ items, saved }));
  const adopted = new Set(items.flatMap(({ frameworks }) => frameworks.map(({ framework }) => framework)));
  const named = ["cyber-essentials", "uk-gdpr", "iso-27001", "nist-csf", "ncsc-caf", "pci-dss", "dora"];
  expect(named.filter((id) => !adopted.has(id))).toEqual([]);
  const standings = items.flatMap(({ frameworks }) => frameworks.map(({ standing }) => standing));
  expect(standings).toContain("not-applicable");
  expect(standings).toContain("requires-validation");
  expect(saved.flatMap(({ record }) => record.adoptions).filter(({ override }) => override !== null)).toHaveLength(1);

  const evidence = saved.flatMap((each) => each.evidence);
  const has = (found: (piece: FiledEvidence) => boolean) => evidence.filter(found).length;
  expect(FILED_KINDS.filter((kind) => has((piece) => piece.kind === kind) === 0)).toEqual([]);
  expect(has(({ withdrawn }) => withdrawn !== null)).toBe(1);
  // 12 December is 14 days after the loading.
  const soon = (day: string | null) => day !== null && day >= "2026-11-28" && day <= "2026-12-12";
  expect(has(({ validUntil, withdrawn }) => soon(validUntil) && withdrawn === null)).toBe(1);
  expect(
    readdirSync(join(home, "papers"), { recursive: true, withFileTypes: true }).some((each) => each.isFile()),
  ).toBe(true);

  const gaps = saved.flatMap(({ record }) => record.gaps);
  expect(gaps.filter(({ state, owner, due }) => state === "planned" && owner !== null && due !== null).length).toBe(4);
  expect(gaps.find(({ state }) => state === "accepted")?.acceptedUntil).toBe("2027-03-28");
  expect(gaps.filter(({ state }) => state === "done")).toHaveLength(1);
  const own = await database.compliance.customFrameworks();
  expect(own.map(({ state }) => state).toSorted()).toEqual(["draft", "published"]);
  const days = saved.map(({ history }) => new Set(history.map(({ at }) => at.slice(0, 10))).size);
  expect(Math.max(...days)).toBeGreaterThanOrEqual(5);
});
