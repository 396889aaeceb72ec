import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { smallCompany } from "@broker/cli/testing";
import { type Site, startWorld, type World } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../run-here.ts";

const DOMAIN = "acme.example";
const company = smallCompany(DOMAIN);
/** The same company, whose mail anybody may send. */
const open: Site = {
  ...company,
  dns: { "@": { TXT: ["v=spf1 +all"], MX: ["0 ."] }, _dmarc: { TXT: ["v=DMARC1; p=reject"] } },
};

let folder: string;
let before: World;
let after: World;

function configure(world: World, clock: string): void {
  const config = {
    home: "home",
    clock,
    network: world.network,
    brokerage: { name: "Harcourt Lane", lloydsNumber: "1234" },
  };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
}

const env = () => ({ PATH: process.env.PATH ?? "", HOME: folder, XDG_CONFIG_HOME: join(folder, "none"), USER: "jane" });

const broker = (...args: string[]) => runHere(args, { folder, env: env() });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "broker-mrc-"));
  before = await startWorld({ sites: [open], clock: "2026-11-05T09:00:00Z" });
  after = await startWorld({ sites: [company], clock: "2026-11-25T09:00:00Z" });
});
afterAll(async () => {
  await before.close();
  await after.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a failed critical check becomes a subjectivity on the slip, and a later scan that passes it closes it with its evidence", async () => {
  configure(before, "2026-11-05T09:00:00Z");
  expect((await broker("scan", DOMAIN, "--json")).exitCode).toBe(0);
  await broker("clients", "add", "Acme Ltd", `domains=${DOMAIN}`, "requested.inception=2026-12-01");
  const made = await broker("mrc", "generate", "acme", "--format", "xml", "-o", "slip.xml");
  expect([made.exitCode, made.stdout]).toEqual([0, ""]);
  expect(readFileSync(join(folder, "slip.xml"), "utf8")).toContain('xmlns="urn:broker-intelligence:mrc:1"');
  const listed = JSON.parse((await broker("mrc", "subjectivities", "acme", "--json")).stdout);
  const { n } = listed.subjectivities.find(({ checkId }: { checkId: string | null }) => checkId === "spf-not-open");
  const early = await broker("mrc", "subjectivities", "done", "acme", String(n), "--scan", DOMAIN);
  expect([early.exitCode, early.stderr]).toEqual([64, expect.stringContaining("does not evidence subjectivity")]);

  configure(after, "2026-11-25T09:00:00Z");
  const later = JSON.parse((await broker("scan", DOMAIN, "--json")).stdout);
  const proposed = await broker("mrc", "subjectivities", "acme");
  expect(proposed.stdout).toContain("Observed on 25 Nov 2026");
  expect(proposed.stderr).toContain(`${n} --scan ${later.id.slice(0, 12)}`);
  const done = await broker(
    "mrc",
    "subjectivities",
    "done",
    "acme",
    String(n),
    "--scan",
    later.id.slice(0, 12),
    "--json",
  );
  expect(JSON.parse(done.stdout)).toMatchObject({
    status: "done",
    events: [{ to: "done", by: "jane", scanId: later.id, at: "2026-11-25T09:00:00.000Z" }],
  });
  const checked = await broker("mrc", "validate", "slip.xml");
  expect([checked.exitCode, checked.stderr]).toEqual([1, ""]);
}, 120_000);
