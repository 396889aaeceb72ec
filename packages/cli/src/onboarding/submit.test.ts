import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SUBMISSION_FAILED, SUBMISSION_SENT } from "@broker/contracts";
import { startMailServer } from "@broker/fixtures";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const { broker } = workspace;
const TO = ["--to", "Beazley <cyber@beazley.example>", "--documents", "acord-125"];

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m");
  await workspace.screened();
});

async function mailServer(refuse?: "RCPT") {
  const server = await startMailServer({ security: "none", ...(refuse === undefined ? {} : { refuse }) });
  onTestFinished(() => server.close());
  const mail = { host: "localhost", port: server.port, security: "none", from: "papers@harcourt.example" };
  writeFileSync(join(workspace.folder, "broker.config.json"), JSON.stringify({ mail }));
  return server;
}

/** Text of a terminal on one line. */
const words = (text: string) => text.replace(/\s+/g, " ");
const statuses = async () => (await broker("exports", "list", "acme")).stdout;

test("without an underwriter each gate is shown with its state, and nothing is made", async () => {
  const { exitCode, stdout } = await broker("onboard", "submit", "acme");
  expect(exitCode).toBe(0);
  for (const line of [
    "Conflicting information in order",
    "Required answers does not block",
    "Sanctions screening in order",
    "KYC not checked",
  ])
    expect(words(stdout)).toContain(line);
  expect(await statuses()).toBe("");
});

test("a submission by mail is in the mailbox before it is called submitted", async () => {
  const server = await mailServer();
  const preview = await broker("onboard", "submit", "acme", ...TO);
  expect(words(preview.stdout)).toContain("Checks before the submission is sent");
  expect(server.taken).toEqual([]);
  const { exitCode, stdout, stderr } = await broker("onboard", "submit", "acme", ...TO, "--yes");
  expect(exitCode).toBe(0);
  expect(words(stdout)).toContain(SUBMISSION_SENT);
  // The placement has not moved: the command that does is offered.
  const [offered = ""] = /broker placements add \S+ --stage submitted/.exec(stderr) ?? [];
  expect((await broker(...(offered.split(" ").slice(1) as [string]))).exitCode).toBe(0);
  expect(server.taken.map(({ to }) => to)).toEqual(["<cyber@beazley.example>"]);
  expect(server.taken[0]?.data).toContain("acme-ltd-submission-2026-11-05.zip");
  expect((await statuses()).match(/submitted/g)).toHaveLength(3);
  expect(words((await broker("onboard", "submit", "acme")).stdout)).toContain("Sent before 5 Nov 2026");
});

test("a refused mail is a failure with its reason, and nothing is submitted", async () => {
  await mailServer("RCPT");
  const { exitCode, stdout } = await broker("onboard", "submit", "acme", ...TO, "--yes");
  expect(exitCode).toBe(2);
  expect(words(stdout)).toContain(SUBMISSION_FAILED);
  expect(await statuses()).not.toContain("submitted");
});

test("without a mail server, or with a closed gate, no document is made", async () => {
  const serverless = await broker("onboard", "submit", "acme", ...TO, "--yes");
  expect(serverless.stderr).toContain("No mail server is configured");
  await broker("clients", "edit", "acme", "employees=45");
  await broker("clients", "edit", "acme", "employees=12", "--provenance", "registry", "--source", "Companies House");
  await mailServer();
  // What blocks is shown first, not the way to send.
  const preview = await broker("onboard", "submit", "acme");
  expect(preview.stderr).toMatch(/Next: +broker clients show \S+/);
  expect(preview.stderr).not.toContain("--yes");
  const closed = await broker("onboard", "submit", "acme", ...TO, "--yes");
  expect([closed.exitCode, closed.stderr.includes("To resolve: Employees.")]).toEqual([2, true]);
  expect(await statuses()).toBe("");
  const override = ["--override", "contradictions=Accounts exclude agency staff."];
  expect((await broker("onboard", "submit", "acme", ...TO, ...override, "--yes")).exitCode).toBe(0);
  const { stdout } = await broker("disclosure", "acme", "--format", "md", "-o", "-");
  expect(stdout.replace(/\s+/g, " ")).toMatch(
    /although the gate "Conflicting information" was closed\. To resolve: Employees\. Released by .+; reason: Accounts exclude agency staff\./,
  );
});

test("a mistyped gate, a short reason and an invalid address are named", async () => {
  await mailServer();
  const refused = async (...args: string[]) => (await broker("onboard", "submit", "acme", ...args, "--yes")).stderr;
  expect(await refused(...TO, "--override", "signatur=The director signs on Friday.")).toContain("signature");
  expect(await refused(...TO, "--override", "signature=soon")).toContain("20 characters or more");
  expect(await refused("--to", "Beazley <cyber>")).toContain("a valid address");
  expect(await refused("--to", "Beazley")).toContain("Beazley has no email address.");
});
