import type { ScanReport } from "@broker/contracts";
import { assertValue, reportOf } from "@broker/core";
import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../digest/sha256.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const AT = "2026-11-05T09:00:00.000Z";
const ACTOR = { by: "jane", at: AT };
const company = companyEntry(AT);
/** A certificate in force, which lifts the posture of the one page observed above the cap. */
const CERTIFIED = {
  field: "controls.cyberEssentialsPlus",
  value: { answer: "yes", note: "IASME-CEP-001234, expires 2027-03-01" },
  provenance: "declared",
  asOf: AT,
  by: "jane",
} as const;

describe.each(DEFAULT_DATABASE)("a client's answers about its controls, on $kind", ({ make }) => {
  const { clients, scans } = testWorkspace(new Date(AT), make);
  let scanned: ScanReport;
  beforeEach(async () => {
    const evidence = buildEvidence();
    scanned = await reportOf(evidence, sha256);
    await scans.save(scanned, evidence);
  });

  const answer = async (id: string, control: "edr" | "mfaEmail", reply: "yes" | "no") =>
    clients.edit(
      id,
      (log) =>
        assertValue(
          log,
          { field: `controls.${control}`, value: { answer: reply }, provenance: "declared", asOf: AT, by: "jane" },
          AT,
        ),
      ACTOR,
    );

  test("caps the posture of the last scan of its domain at once, with the reason, as a further revision", async () => {
    const [client] = await clients.record([company("Harrow Vale Ltd", ["harrowvale.example"])]);
    await clients.edit(client?.id ?? "", (log) => assertValue(log, CERTIFIED, AT), ACTOR);
    const before = (await scans.find("harrowvale.example")).scores.overall?.posture ?? 0;
    expect(before).toBeGreaterThan(59);
    await answer(client?.id ?? "", "mfaEmail", "no");
    const capped = await scans.find("harrowvale.example");
    expect([capped.id, capped.revision.n, capped.scores.overall?.posture]).toEqual([scanned.id, 3, 59]);
    expect(capped.scores.overall?.cappedBy?.reasons).toEqual(["Email without MFA, as declared."]);
    await answer(client?.id ?? "", "mfaEmail", "yes");
    const again = await scans.find("harrowvale.example");
    expect([again.revision.n, again.scores.overall?.posture]).toEqual([4, before]);
  });

  test("count from the moment the client is recorded, for a scan saved before", async () => {
    const entry = company("Harrow Vale Ltd", ["harrowvale.example"]);
    const statement = {
      field: "controls.mfaEmail",
      value: { answer: "no" },
      provenance: "declared",
      asOf: AT,
    } as const;
    await clients.record([
      {
        ...entry,
        apply: (known) => assertValue(assertValue(entry.apply(known), CERTIFIED, AT), { ...statement, by: "jane" }, AT),
      },
    ]);
    const capped = await scans.find("harrowvale.example");
    expect([capped.id, capped.revision.n, capped.scores.overall?.posture]).toEqual([scanned.id, 2, 59]);
  });

  test("is included in the next scan as well, and omitted if two clients have the domain", async () => {
    const [client] = await clients.record([company("Harrow Vale Ltd", ["harrowvale.example"])]);
    await answer(client?.id ?? "", "edr", "no");
    const enriched = await scans.enrich(scanned.id, {});
    expect(enriched.record?.controls.edr).toMatchObject({ answer: "no", provenance: "declared" });
    await clients.record([company("Other Ltd", ["harrowvale.example"], "00000002")]);
    const shared = await scans.enrich(scanned.id, {});
    expect(shared.revision.n).toBe(enriched.revision.n);
  });

  test("leaves a scan unchanged if the client has no answers about its controls", async () => {
    const [client] = await clients.record([company("Harrow Vale Ltd", ["harrowvale.example"])]);
    await clients.edit(
      client?.id ?? "",
      (log) => assertValue(log, { field: "employees", value: 9, provenance: "declared", asOf: AT, by: "jane" }, AT),
      ACTOR,
    );
    expect((await scans.enrich(scanned.id, {})).revision.n).toBe(1);
  });
});
