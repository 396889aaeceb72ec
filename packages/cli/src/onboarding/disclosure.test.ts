import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const { broker } = workspace;
const path = (name: string) => join(workspace.folder, name);
const words = (text: string) => text.replace(/\s+/g, " ");

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "employees=40");
  writeFileSync(path("signed.pdf"), "%PDF-1.7 signed");
});

const sign = (...more: string[]) =>
  broker("onboard", "sign", "acme", path("signed.pdf"), "--signer", "R. Halden, IT Manager", ...more);
const gate = async () => words((await broker("onboard", "submit", "acme")).stdout);

test("a disclosure is made, signed, and outdated by the next answer", async () => {
  expect(words((await sign()).stderr)).toContain("No disclosure of this client has been made to be signed.");
  const made = await broker("disclosure", "acme", "--format", "html", "-o", path("disclosure.html"));
  expect([made.exitCode, words(made.stderr).includes("Not signed.")]).toEqual([0, true]);
  const digest = /SHA-256\): (?:<[^>]*>)*([0-9a-f]{64})/.exec(readFileSync(path("disclosure.html"), "utf8"))?.[1] ?? "";
  const { exitCode, stdout } = await sign("--on", "2026-11-04", "--digest", digest.slice(0, 12));
  expect([exitCode, words(stdout).includes("Signed by R. Halden on 4 Nov 2026")]).toEqual([0, true]);
  expect(await gate()).toContain("Signed by R. Halden on 4 Nov 2026.");
  await broker("clients", "edit", "acme", "employees=55");
  await broker("clients", "edit", "acme", "edr=yes");
  expect(await gate()).toContain("Signed by R. Halden on 4 Nov 2026, before 2 changes.");
  const notified = words((await broker("notifications", "list")).stdout);
  expect(notified).toContain(
    "Acme Ltd: 2 answers have changed since R. Halden signed the disclosure on 4 Nov 2026. Have it signed again.",
  );
  const [exported] = JSON.parse((await broker("clients", "export", "acme", "--format", "json")).stdout) as {
    signatures: { digest: string; signed: { signer: string; position: string } }[];
  }[];
  expect(exported?.signatures).toMatchObject([{ digest, signed: { signer: "R. Halden", position: "IT Manager" } }]);
});

test("what is no PDF, a day in the future and another digest are refused, and nothing is filed", async () => {
  await broker("disclosure", "acme", "--format", "md", "-o", path("disclosure.md"));
  writeFileSync(path("signed.pdf"), "not a PDF");
  expect(words((await sign()).stderr)).toContain("signed.pdf is not a PDF.");
  writeFileSync(path("signed.pdf"), "%PDF-1.7 signed");
  expect(words((await sign("--on", "2026-12-01")).stderr)).toContain("in the future");
  expect(words((await sign("--digest", "0123456789")).stderr)).toContain("begins with 0123456789");
  expect(words((await broker("onboard", "sign", "acme", path("none.pdf"), "--signer", "R. Halden")).stderr)).toContain(
    "none.pdf",
  );
  expect(await gate()).toContain("No signed disclosure is on file.");
});

test("the signed page is in the evidence bundle, which proves it", async () => {
  await broker("disclosure", "acme", "--format", "md", "-o", path("disclosure.md"));
  await sign();
  await broker("bundle", "acme", "-o", path("acme.zip"));
  expect(existsSync(path("acme.zip"))).toBe(true);
  const { exitCode, stdout } = await broker("verify", path("acme.zip"), "--json");
  expect(exitCode).toBe(0);
  const kinds = JSON.stringify(JSON.parse(stdout));
  expect(kinds).toContain("signature/");
});

test("the table is written without an export record", async () => {
  const { stdout } = await broker("disclosure", "acme", "--format", "csv", "-o", "-");
  expect(stdout).toMatch(/^section,question,ask,answer,declaredBy/);
  expect((await broker("exports", "list", "acme")).stdout).toBe("");
});
