import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { ScanEvidence } from "@broker/contracts";
import { reportsAsJson, withAnalyses } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { startMailServer, type TestMailServer } from "@broker/fixtures";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-22T09:00:00Z";
const DOMAIN = "harrowvale.example";
const PASSWORD = "p4ss-word";
const workspace = testWorkspace(NOW, { MAIL_PASSWORD: PASSWORD });
const { broker } = workspace;
const report = (...args: string[]) => broker("report", DOMAIN, "--audience", "client", ...args);
const send = (...args: string[]) => report("--send", "md@harrowvale.example", ...args);
const LIMIT_MS = 60_000;

let server: TestMailServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

beforeEach(async () => {
  await broker(
    "clients",
    "add",
    "Harrow Vale Dental Group Limited",
    `domains=${DOMAIN}`,
    "employees=42",
    "mfaEmail=no",
  );
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(NOW),
  });
  const store = records.scans;
  const report = buildReport();
  await store.save(report, { target: report.target, http: [], dns: [] } as unknown as ScanEvidence);
  await records.close();
});

/** Configures the workspace to send through a new server. */
async function withMail(settings: object = {}): Promise<TestMailServer> {
  server = await startMailServer({ login: { user: "jane", password: PASSWORD } });
  writeFileSync(join(workspace.folder, "ca.pem"), server.ca);
  const mail = { host: "localhost", port: server.port, security: "starttls", from: "papers@harcourt.example" };
  const login = { user: "jane", passwordEnv: "MAIL_PASSWORD" };
  writeFileSync(
    join(workspace.folder, "broker.config.json"),
    JSON.stringify({ network: { caFile: "ca.pem" }, mail: { ...mail, ...login, ...settings } }),
  );
  return server;
}

/** The rows of the company, whose first one is this number of employees. */
const companyRows = (employees: string) =>
  expect.objectContaining({
    kind: "pairs",
    rows: expect.arrayContaining([expect.objectContaining({ label: "Employees", value: employees })]),
  });

const exportsOf = async () => (await broker("exports", "list", "--json")).stdout;
const stored = async () => (JSON.parse(await exportsOf()) as { exports: unknown[] }).exports.length;

test("JSON and Markdown come from one model; viewed they leave no record, written each is saved with one", async () => {
  const json = await report("--json");
  expect(json.exitCode).toBe(0);
  expect(JSON.parse(json.stdout)).toMatchObject({
    audience: "client",
    company: "Harrow Vale Dental Group Limited",
    sections: expect.arrayContaining([
      expect.objectContaining({ id: "company", note: "As at 22 Nov 2026.", blocks: [companyRows("42")] }),
    ]),
  });
  const text = await report("--format", "md");
  expect(text.stdout).toContain("## Action plan");
  expect(await stored()).toBe(0);
  for (const format of ["json", "md"]) await report("--format", format, "-o", "papers/");
  expect(await stored()).toBe(2);
});

test("a page goes to the named folder under the client's name", async () => {
  const { stderr, stdout } = await report("-o", "papers/");
  const file = join(workspace.folder, "papers", "harrow-vale-dental-group-limited-client-report.html");
  expect([stdout, stderr]).toEqual(["", expect.stringContaining(file)]);
  expect(readFileSync(file, "utf8")).toContain(
    "<title>Harrow Vale Dental Group Limited: Cyber risk report, 22 Nov 2026",
  );
});

test(
  "it is sent with the PDF to the named address, and reported as sent",
  async () => {
    const at = await withMail();
    const { exitCode, stderr, stdout } = await send();
    expect([exitCode, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(
      /Sent 'Harrow Vale Dental Group Limited: cyber security, priority actions' to md@harrowvale\.example with harrow-vale-dental-group-limited-client-report\.pdf \(\d+ KB\), through localhost:\d+\./,
    );
    const [mail] = at.taken;
    expect([at.taken.length, mail?.to, mail?.encrypted]).toEqual([1, "<md@harrowvale.example>", true]);
    const file = /filename=(?:"[^"]*"|[^\r\n]*)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail?.data ?? "")?.[1] ?? "";
    expect(Buffer.from(file, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect(`${stderr}${await exportsOf()}`).not.toContain(PASSWORD);
    expect(await stored()).toBe(1);
  },
  LIMIT_MS,
);

test("a dry run shows the mail, sends nothing and saves nothing", async () => {
  const at = await withMail();
  const { stdout, stderr } = await send("--dry-run");
  expect(stdout).toMatch(/^From: papers@harcourt\.example\nTo: md@harrowvale\.example\nSubject: Harrow Vale/);
  expect(stdout).toContain("Please complete these actions first, in this order:");
  expect(stderr).toContain("Nothing was sent.");
  expect([at.heard, await stored()]).toEqual([[], 0]);
});

test("a dry run shows the email also where it cannot be sent, and states why", async () => {
  const { exitCode, stdout, stderr } = await send("--dry-run");
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining("Subject: Harrow Vale")]);
  expect(stderr).toContain("Nothing was sent. No mail server is configured");
});

test("nothing is sent without a server, to no address, in another format, or for another reader", async () => {
  expect(await send()).toMatchObject({ exitCode: 64, stderr: expect.stringContaining("No mail server is configured") });
  await withMail();
  expect(await report("--send", "nobody")).toMatchObject({
    exitCode: 64,
    stderr: expect.stringContaining("is not a valid email address"),
  });
  expect(await send("--format", "md")).toMatchObject({ exitCode: 64 });
  expect(await report("--dry-run")).toMatchObject({ exitCode: 64 });
  expect(await broker("report", DOMAIN, "--send", "md@harrowvale.example")).toMatchObject({
    exitCode: 64,
    stderr: expect.stringContaining("Add --audience client."),
  });
  expect(server?.heard).toEqual([]);
});

test("a wrong password gives one sentence without the password", async () => {
  await withMail();
  const wrong = await workspace.run([
    "report",
    DOMAIN,
    "--audience",
    "client",
    "--send",
    "md@harrowvale.example",
    "--dry-run",
  ]);
  expect(wrong.exitCode).toBe(0);
  await withMail({ passwordEnv: "NOT_SET" });
  expect(await send()).toMatchObject({
    exitCode: 64,
    stderr: expect.stringContaining("is to be in NOT_SET, which is not set"),
  });
});

test("a result file that is no stored scan says so on its face, is no client's and is not sent", async () => {
  await withMail();
  const strange = buildReport({ id: "a".repeat(64) });
  writeFileSync(join(workspace.folder, "result.json"), reportsAsJson([withAnalyses(strange)]));
  const { stdout } = await broker("report", "result.json", "--audience", "client", "--format", "json");
  expect(JSON.parse(stdout)).toMatchObject({
    marks: ["It was read from a file, and no such scan is stored here."],
    sections: expect.arrayContaining([expect.objectContaining({ id: "company", blocks: [companyRows("not asked")] })]),
  });
  const sent = await broker("report", "result.json", "--audience", "client", "--send", "md@harrowvale.example");
  expect(sent).toMatchObject({ exitCode: 64, stderr: expect.stringContaining("This report is not sent.") });
  expect(existsSync(join(workspace.folder, "exports"))).toBe(false);
});
