import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SUBMISSION_FAILED, SUBMISSION_SENT } from "@broker/contracts";
import { startMailServer } from "@broker/fixtures";
import { expect, onTestFinished, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const { broker } = workspace;
const path = (name: string) => join(workspace.folder, name);
const words = (text: string) => text.replace(/\s+/g, " ");
const json = async (...args: readonly string[]) => JSON.parse((await broker(...args, "--json")).stdout);

const REGISTER = ["--provenance", "registry", "--source", "Companies House"];

/** Sends questions as a table, which the client completes. */
async function returned(
  answers: Readonly<Record<string, string>>,
): Promise<{ readonly id: string; readonly shown: string }> {
  const questions = Object.keys(answers).join(",");
  const { form, path: sent } = await json(
    ...["onboard", "send", "acme", "--by", "csv", "--to", "Ann", "--questions", questions],
  );
  const given = { ...answers, "signature.name": "Ann Lee", "signature.position": "Owner", "signature.search": "Yes" };
  const filled = Object.entries(given).reduce(
    (csv, [id, answer]) => csv.replace(new RegExp(`,,([^\\r\\n]*),${id}(?=\\r)`), `,${answer},$1,${id}`),
    readFileSync(sent, "utf8"),
  );
  writeFileSync(path("back.csv"), filled);
  return { id: form.id, shown: words((await broker("onboard", "take", path("back.csv"))).stdout) };
}

function useMailServer(port: number): void {
  const mail = { host: "localhost", port, security: "none", from: "papers@harcourt.example" };
  writeFileSync(path("broker.config.json"), JSON.stringify({ mail }));
}

/** The attached archive of a mail, as bytes. */
function attached(mail: string): Buffer {
  const [, part = ""] = /filename="?[^"\r\n]*\.zip"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(mail) ?? [];
  return Buffer.from(part.replace(/\s/g, ""), "base64");
}

test("a form with two wrong answers is contested, answered again, accepted, signed, submitted, and proved", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "turnover=1m");
  await workspace.screened();
  await broker("clients", "edit", "acme", "employees=12", "incorporatedOn=2010-05-01", ...REGISTER);

  const first = await returned({ trade: "Dentistry", employees: "45", established: "1 May 2015" });
  expect(first.shown).toContain("12");
  await broker("onboard", "accept", first.id, "--again", "employees,established");
  await broker("onboard", "accept", first.id, "--only", "trade");
  const second = await returned({ employees: "12", established: "1 May 2010" });
  await broker("onboard", "accept", second.id);
  expect((await json("clients", "show", "acme")).contradictions ?? []).toEqual([]);

  const disclosure = words((await broker("disclosure", "acme", "--format", "md", "-o", path("d.md"))).stderr);
  expect(disclosure).toContain("Not signed.");
  const page = words(readFileSync(path("d.md"), "utf8"));
  expect(page).toContain("Ann Lee, Owner, on a form");
  expect(page).toContain("5 Nov 2026");
  writeFileSync(path("signed.pdf"), "%PDF-1.7 signed");
  await broker("onboard", "sign", "acme", path("signed.pdf"), "--signer", "Ann Lee, Owner", "--on", "2026-11-05");

  const to = ["--to", "Beazley <cyber@beazley.example>", "--documents", "acord-125", "--yes"];
  const server = await startMailServer({ security: "none" });
  onTestFinished(() => server.close());
  useMailServer(1);
  const down = await broker("onboard", "submit", "acme", ...to);
  expect([down.exitCode, words(down.stdout).includes(SUBMISSION_FAILED)]).toEqual([2, true]);
  expect((await broker("exports", "list", "acme")).stdout).not.toContain("submitted");

  useMailServer(server.port);
  const sent = await broker("onboard", "submit", "acme", ...to);
  expect([sent.exitCode, words(sent.stdout).includes(SUBMISSION_SENT)]).toEqual([0, true]);
  const { submissions } = await json("onboard", "submit", "acme");
  const submission = submissions.find(({ state }: { state: string }) => state === "submitted");
  expect(submissions).toHaveLength(2);
  const [mail] = server.taken;
  expect(server.taken).toHaveLength(1);
  const digest = createHash("sha256")
    .update(attached(mail?.data ?? ""))
    .digest("hex");
  expect(digest).toBe(submission.archive.contentHash);

  await broker("tier", "Enhanced");
  await broker("bundle", "acme", "-o", path("acme.zip"));
  const { findings } = await json("verify", path("acme.zip"));
  const subjects = findings.map(({ subject }: { subject: string }) => subject).join("\n");
  for (const part of [
    `form/${first.id}.json`,
    `form/${second.id}.json`,
    "signature/",
    `submission/${submission.id}.json`,
  ])
    expect(subjects).toContain(part);
  expect(findings.filter(({ outcome }: { outcome: string }) => outcome === "fails")).toEqual([]);
});
