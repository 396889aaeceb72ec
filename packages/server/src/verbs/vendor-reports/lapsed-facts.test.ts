import type { ScanEvidence } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { readFacts } from "../documents/read-submission.ts";
import { fileReport } from "./file-report.ts";

const DOMAIN = "ferry.example";
/** The 90th day after the report's scan is 26 February. */
const FILED = "2026-11-28T09:00:00.000Z";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(FILED, {}, {});
});
afterAll(() => api.close());

const on = (day: string): Workspace => ({
  ...api.workspace,
  clock: { ...api.workspace.clock, now: () => new Date(`${day}T09:00:00Z`) },
});

const LIST =
  `<?xml version="1.0" ?><NessusClientData_v2><Policy><policyName>x</policyName></Policy><Report name="weekly">` +
  `<ReportHost name="10.0.0.5"><HostProperties><tag name="HOST_END">Sat Nov 28 08:00:00 2026</tag></HostProperties>` +
  `<ReportItem port="443" svc_name="www" protocol="tcp" severity="4" pluginID="1" pluginName="Windows 7 unsupported" pluginFamily="Windows">` +
  `<unsupported_by_vendor>true</unsupported_by_vendor></ReportItem></ReportHost></Report></NessusClientData_v2>`;

test("what a report shows lapses after 90 days when the client is read, although no scan was saved since", async () => {
  const client = await addClient(api.workspace, "Ferry Ltd", {
    domains: [{ name: DOMAIN, role: "main", accepted: true }],
  });
  const { scans } = api.workspace.database;
  const target = { input: DOMAIN, domain: DOMAIN, url: `https://${DOMAIN}/`, gradedHost: DOMAIN };
  await scans.save(buildReport({ id: "a".repeat(64), target }), {
    target,
    http: [],
    dns: [],
  } as unknown as ScanEvidence);
  await fileReport(api.workspace, client, { name: "a.nessus", content: Buffer.from(LIST) });
  const shown = async (day: string) =>
    (await readFacts(on(day), client)).report?.record?.reports?.map(({ kind }) => kind);
  expect(await shown("2026-11-28")).toEqual(["end-of-life"]);
  expect(await shown("2027-02-26")).toEqual(["end-of-life"]);
  expect(await shown("2027-02-27")).toBeUndefined();
});

test("a report that is filed more than 90 days after its scan has a notice that it no longer counts", async () => {
  const filed = async (day: string) => {
    const client = await addClient(api.workspace, "Late Ltd");
    const { report } = await fileReport(on(day), client, { name: "b.nessus", content: Buffer.from(LIST) });
    return report.notices.map(({ id }) => id);
  };
  expect(await filed("2027-02-26")).toEqual([]);
  expect(await filed("2027-02-27")).toEqual(["outdated"]);
});
