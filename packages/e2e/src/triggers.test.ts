import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHost, recordedStream, run } from "@broker/cli/testing";
import { Notification, TriggerEvent } from "@broker/contracts";
import { type Site, startWorld } from "@broker/fixtures";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "triggers-e2e-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One command line in the test's folder. Processes of their own are tested elsewhere. */
async function broker(...args: string[]) {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const exitCode = await run(
    args,
    buildHost({ stdout, stderr, env: { XDG_CONFIG_HOME: join(folder, "none"), USER: "jane" }, cwd: folder }),
  );
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

/** Runs commands on a day on which the company's site is as given. */
async function onDay<Value>(day: string, sites: readonly Site[], work: () => Promise<Value>): Promise<Value> {
  const clock = `${day}T09:00:00Z`;
  const world = await startWorld({ sites, clock });
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock, network: world.network }));
  try {
    return await work();
  } finally {
    await world.close();
  }
}

const page = (
  inner: string,
) => `<!doctype html><html lang="en-GB"><head><title>Company</title></head><body><h1>Company Ltd</h1><p>Call us.</p>
<a href="/privacy">Privacy notice</a><a href="/about">About us</a><a href="/contact">Contact</a>${inner}</body></html>`;
const LOGIN = '<form method="post" action="/in"><input name="user"><input type="password" name="password"></form>';
const HEADERS = [
  ["strict-transport-security", "max-age=63072000; includeSubDomains"],
  [
    "content-security-policy",
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "no-referrer"],
] as const;

interface Declared {
  readonly dmarc: string;
  readonly expiresInDays: number;
  readonly inner: string;
  readonly headers: readonly (readonly [string, string])[];
}

function site(domain: string, { dmarc, expiresInDays, inner, headers }: Declared): Site {
  const home = { body: page(inner), headers };
  const toHttps = { "*": { status: 301, headers: [["location", `https://${domain}/`]] as const } };
  const tls = { certificate: { expiresInDays, validFromDays: expiresInDays - 365 } };
  const host = { http: { routes: toHttps }, https: { routes: { "/": home, "/privacy": home } }, tls };
  return {
    domain,
    hosts: { "@": host, www: "@" },
    dns: { "@": { TXT: ["v=spf1 -all"], MX: ["0 ."] }, _dmarc: { TXT: [`v=DMARC1; p=${dmarc}`] } },
  };
}

const GOOD: Declared = { dmarc: "reject", expiresInDays: 200, inner: "", headers: HEADERS };
const WORSE: Declared = { dmarc: "none", expiresInDays: 12, inner: LOGIN, headers: [] };
const listed = async (...options: string[]) => {
  const { stdout } = await broker("triggers", "list", "--json", ...options);
  return TriggerEvent.array().parse(JSON.parse(stdout));
};

test("a company whose site has changed is reported, taken up and resolved", async () => {
  await onDay("2026-11-05", [site("acme.example", GOOD)], async () => {
    await broker("clients", "add", "Acme Ltd", "domains=acme.example");
    await broker("scan", "acme.example", "-q");
    expect(await listed()).toEqual([]);
  });
  await onDay("2026-11-06", [site("acme.example", WORSE)], async () => {
    await broker("scan", "acme.example", "-q");
    const found = await listed();
    expect(found.map(({ rule, priority, company }) => [rule, priority, company]).sort()).toEqual([
      ["certificate-expiring", "medium", "Acme Ltd"],
      ["dmarc-weakened", "high", "Acme Ltd"],
      ["header-grade-fell", "high", "Acme Ltd"],
      ["new-exposed-login", "medium", "Acme Ltd"],
      ["posture-moved", "medium", "Acme Ltd"],
    ]);
    const notices = await broker("notifications", "list", "--unread", "--json");
    const titles = Notification.array()
      .parse(JSON.parse(notices.stdout))
      .map(({ kind, title }) => `${kind}: ${title}`);
    expect(titles.sort()).toEqual([
      "alert-raised: DMARC weakened from reject to none",
      "alert-raised: HSTS not enabled",
      "alert-raised: New login at acme.example",
      "alert-raised: Posture fell by 17 points to 75",
      "alert-raised: Security headers fell from grade A+ to F",
      "alert-raised: Untrusted certificate",
      "certificate-expiring: Certificate expires on 18 Nov 2026",
      "scan-finished: Scan finished",
      "scan-finished: Scan finished",
    ]);
    const policy = found.find(({ rule }) => rule === "dmarc-weakened");
    const acted = await broker(
      "triggers",
      "act",
      policy?.id.slice(0, 8) ?? "",
      "--status",
      "resolved",
      "--note",
      "mended",
    );
    expect(acted.stdout).toBe("Resolved: Acme Ltd, DMARC weakened from reject to none.\n");
    expect((await listed("--status", "resolved")).map(({ history }) => history)).toEqual([
      [{ status: "resolved", at: "2026-11-06T09:00:00.000Z", by: "jane", note: "mended" }],
    ]);
    await broker("scan", "acme.example", "-q");
    expect(await listed()).toHaveLength(5);
    expect((await broker("clients", "erase", "acme", "--yes")).exitCode).toBe(0);
    expect(await listed()).toEqual([]);
    expect((await broker("notifications", "list", "--json")).stdout).toBe("[]\n");
  });
});

test("a list scanned every night ends with its changes, each reported once", async () => {
  const domains = ["acme.example", "other.example"];
  writeFileSync(join(folder, "list.csv"), "domain,name\nacme.example,Acme Ltd\nother.example,Other Ltd\n");
  const first = await onDay(
    "2026-11-05",
    domains.map((each) => site(each, GOOD)),
    () => broker("batch", "list.csv"),
  );
  expect(first.stderr).not.toContain("new trigger");
  await onDay(
    "2026-11-06",
    [site("acme.example", GOOD), site("other.example", { ...GOOD, dmarc: "quarantine" })],
    async () => {
      const second = await broker("batch", "list.csv");
      expect(second.stderr).toContain("  1 new trigger: broker triggers list\n");
      expect(await listed()).toMatchObject([
        { company: "Other Ltd", event: "DMARC weakened from reject to quarantine", status: "new" },
      ]);
      const notified = await broker("notifications", "list", "--format", "csv");
      expect(
        notified.stdout
          .split("\r\n")
          .slice(1, 3)
          .map((line) => line.split(",")[3]),
      ).toEqual([
        "list.csv: 2 companies scanned. 1 new trigger in batch 2026-11-06-a.",
        "list.csv: 2 companies scanned. 0 new triggers in batch 2026-11-05-a.",
      ]);
    },
  );
});
