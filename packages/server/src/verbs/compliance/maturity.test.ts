import type { Outcome } from "@broker/contracts";
import { buildCheck, buildReport, evidenceOfReport } from "@broker/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { ccrView } from "./ccr.ts";
import { clientControl } from "./overview.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-28T09:00:00.000Z", {}, {});
});
afterAll(() => api.close());

/** A scan in which a check of DMARC, which shows whether email is authenticated, has an outcome. */
async function scanned(domain: string, day: string, outcome: Outcome) {
  const startedAt = `${day}T07:00:00.000Z`;
  const report = {
    ...buildReport({ checks: [{ ...buildCheck("dmarc-enforced", outcome, { area: "email" }), asOf: startedAt }] }),
    ...{ id: Buffer.from(`${day}${domain}`).toString("hex").padEnd(64, "0").slice(0, 64), startedAt },
    target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
  };
  await api.workspace.database.scans.save(report, evidenceOfReport(report));
}

/** The maturity of authenticated email after these scans of a client's only domain. */
async function maturityAfter(name: string, ...scans: readonly (readonly [day: string, outcome: Outcome])[]) {
  const domain = `${name.toLowerCase()}.example`;
  const client = await addClient(api.workspace, `${name} Ltd`, {
    domains: [{ name: domain, role: "main", accepted: true }],
  });
  for (const [day, outcome] of scans) await scanned(domain, day, outcome);
  const { state, maturity } = await clientControl(api.workspace, client, "CC-EML-01");
  return { client, state, maturity };
}

test("a control that two scans observed in operation at least 90 days apart has a maturity of 4", async () => {
  const again = await maturityAfter("Elm", ["2026-08-22", "pass"], ["2026-10-01", "pass"], ["2026-11-20", "pass"]);
  expect(again).toMatchObject({ state: "met", maturity: 4 });
  const { pillars } = await ccrView(api.workspace, again.client);
  expect(pillars.find(({ id }) => id === "PR")?.maturity).toEqual({ lowest: 4, median: 4 });
});

test("observed twice within 90 days, or not in operation then, it has a maturity of 3; failed now, of 0", async () => {
  expect(await maturityAfter("Oak", ["2026-08-23", "pass"], ["2026-11-20", "pass"])).toMatchObject({ maturity: 3 });
  expect(await maturityAfter("Ash", ["2026-08-22", "fail"], ["2026-11-20", "pass"])).toMatchObject({ maturity: 3 });
  const failed = await maturityAfter("Fir", ["2026-08-22", "pass"], ["2026-11-20", "fail"]);
  expect(failed).toMatchObject({ state: "not-met", maturity: 0 });
});
