import { type NearWorld, nearWorld, smallCompany } from "@broker/cli/testing";
import type { ClientPosture, ScanReport } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

const MAIN = "acme.example";
const SHOP = "acmeshop.example";
const MAYBE = "maybe.example";
/** The subsidiary's shop lets anybody send mail in its name. */
const weak = { ...smallCompany(SHOP), dns: { "@": { TXT: [], MX: [`10 ${SHOP}.`] } } };

let world: NearWorld;
beforeAll(async () => {
  world = await nearWorld([smallCompany(MAIN), weak, smallCompany(MAYBE)]);
  const domains = [
    { name: MAIN, role: "main", accepted: true },
    { name: SHOP, role: "other", accepted: true, company: "Acme Retail Ltd" },
    { name: MAYBE, role: "other", accepted: false },
  ];
  const group = { subsidiaries: ["Acme Retail Ltd"] };
  const stated = [`domains=${JSON.stringify(domains)}`, `group=${JSON.stringify(group)}`, "mfaRemoteAccess=no"];
  await world.broker("clients", "add", "Acme Group Ltd", ...stated, "authority=consent");
});
afterAll(() => world.close());

const flat = (text: string) => text.replace(/\s+/g, " ");

test("before a scan the client's domains are named with whose they are, and none has a figure", async () => {
  const page = flat((await world.broker("clients", "show", "Acme Group")).stdout);
  expect(page).toContain(`${SHOP} not scanned, Acme Retail Ltd`);
  expect(page).toContain("No domain has a score yet.");
  expect(page).toContain(`Not accepted, so neither scanned nor counted: ${MAYBE}`);
});

test("a scan of the client scans its accepted domains, the subsidiary's too, and no other", async () => {
  const { exitCode, stdout, stderr } = await world.broker("scan", "Acme Group Ltd", "--json");
  expect(exitCode).toBe(0);
  const reports = JSON.parse(stdout) as ScanReport[];
  expect(reports.map(({ target }) => target.domain)).toEqual([MAIN, SHOP]);
  expect(stderr).toContain(`Acme Group Ltd, 2 accepted domains: ${MAIN}, ${SHOP}`);
  expect(world.world.counters.site(MAYBE).requests).toEqual([]);
});

test("the weakest accepted domain represents the client, on its page, in JSON and beside each domain's report", async () => {
  const { posture } = JSON.parse((await world.broker("clients", "show", "Acme Group", "--json")).stdout) as {
    posture: ClientPosture;
  };
  const [first, second] = posture.domains;
  expect([first?.name, second?.name]).toEqual([SHOP, MAIN]);
  expect(first?.scan?.posture).toBeLessThan(second?.scan?.posture ?? 0);
  expect(posture.headline).toEqual({ domain: SHOP, posture: first?.scan?.posture });
  const page = flat((await world.broker("clients", "show", "Acme Group")).stdout);
  expect(page).toContain(posture.rule);
  const words = `The weakest, ${SHOP}, sets the client's posture: ${first?.scan?.posture}.`;
  for (const format of ["md", "html"]) {
    const { stdout } = await world.broker("report", MAIN, "--format", format, "-o", "-");
    expect(flat(stdout).replaceAll("&#x27;", "'")).toContain(words);
  }
  expect(flat((await world.broker("scan", MAIN)).stdout)).toContain(words);
  const report = JSON.parse((await world.broker("report", MAIN, "--json")).stdout) as ScanReport;
  expect(report.client?.headline).toEqual(posture.headline);
});

test("information required from the client is answered by its representative domain, which is named", async () => {
  const { stdout, stderr } = await world.broker("explain", "Acme Group Ltd");
  expect(stdout).toContain(`Score breakdown of ${SHOP}`);
  expect(stderr).toContain("Acme Group Ltd has 2 accepted domains");
});

test("a proposed domain has neither the client's answers nor its consent", async () => {
  const refused = await world.broker("scan", MAYBE, "--require-consent");
  expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
  const scan = async (domain: string) =>
    JSON.parse((await world.broker("scan", domain, "--json")).stdout) as ScanReport;
  expect((await scan(MAYBE)).record).toBeUndefined();
  expect((await scan(MAIN)).record?.controls.mfaRemoteAccess?.answer).toBe("no");
});

test("a client without an accepted domain, and an unknown name, are refused with how to proceed", async () => {
  await world.broker("clients", "add", "Bare Ltd");
  const bare = await world.broker("scan", "Bare Ltd");
  expect([bare.exitCode, bare.stderr]).toEqual([
    64,
    expect.stringContaining("Bare Ltd has no accepted domain to scan."),
  ]);
  const unknown = await world.broker("scan", "No such client");
  expect([unknown.exitCode, unknown.stdout]).toEqual([64, ""]);
});
