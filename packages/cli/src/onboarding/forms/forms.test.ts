import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const { broker } = workspace;

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
});

/** Sends two questions as a table, and completes it as the client would. */
async function answered(answers: Readonly<Record<string, string>>): Promise<{ id: string; file: string }> {
  const { stdout } = await broker(
    ...["onboard", "send", "acme", "--by", "csv", "--to", "Ann", "--questions", "trade,servers", "--json"],
  );
  const { form, path } = JSON.parse(stdout);
  expect(path).toMatch(/questions-f\w+\.csv$/);
  const file = join(workspace.folder, "back.csv");
  const given = { ...answers, "signature.name": "Ann Lee", "signature.position": "Owner", "signature.search": "Yes" };
  const filled = Object.entries(given).reduce(
    (csv, [id, answer]) => csv.replace(new RegExp(`,,([^\\r\\n]*),${id}(?=\\r)`), `,${answer},$1,${id}`),
    readFileSync(path, "utf8"),
  );
  writeFileSync(file, filled);
  return { id: form.id, file };
}

test("questions go out as a table, come back, wait, and are accepted as the words of the person", async () => {
  const { id, file } = await answered({ trade: "Dentistry", servers: "10 to 20" });
  expect((await broker("onboard", "forms", "acme")).stdout).toMatch(/Acme Ltd +sent +2 +0 +19 Nov 2026/);
  const taken = await broker("onboard", "take", file);
  expect(taken.stdout).toContain("Ann Lee, Owner, 5 Nov 2026");
  expect(taken.stdout).toContain("Could not be read: '10 to 20'");
  expect(JSON.parse((await broker("clients", "show", "acme", "--json")).stdout).industry).toEqual([]);
  const again = await broker("onboard", "take", file);
  expect([again.exitCode, again.stderr.includes("returned on 5 Nov 2026 already")]).toEqual([64, true]);
  const accepted = await broker("onboard", "accept", id);
  expect(accepted.stdout).toContain("1 answer of Ann Lee accepted, 1 waiting, 0 to be asked again.");
  expect(accepted.stderr).toContain("servers ('10 to 20')");
  const [statement] = JSON.parse((await broker("clients", "show", "acme", "--json")).stdout).industry;
  expect(statement).toMatchObject({ value: "Dentistry", declaredBy: { name: "Ann Lee", way: "form" } });
});

test("a form and its answers are in the client's export, come back with it, and a bundle proves them", async () => {
  const { id, file } = await answered({ trade: "Dentistry" });
  await broker("onboard", "take", file);
  const exported = (await broker("clients", "export", "acme")).stdout;
  const [{ forms }] = JSON.parse(exported);
  expect(forms).toMatchObject([{ form: { id, signature: { name: "Ann Lee" } }, answers: [{ question: "trade" }] }]);
  await broker("tier", "Enhanced");
  await broker("onboard", "accept", id);
  await broker("bundle", "acme", "-o", "acme.zip");
  const { findings } = JSON.parse((await broker("verify", "acme.zip", "--json")).stdout);
  expect(findings).toContainEqual(
    expect.objectContaining({ check: "part", subject: `form/${id}.json`, outcome: "holds" }),
  );
  await broker("clients", "erase", "acme", "--yes");
  expect((await broker("onboard", "forms")).stderr).toContain("No form was sent.");
  writeFileSync(join(workspace.folder, "back.json"), exported);
  await broker("clients", "import", "back.json");
  expect((await broker("onboard", "forms", "acme")).stdout).toMatch(/Acme Ltd +returned/);
});

test("a revoked form is not taken, and a link without a server that others can reach names the other ways", async () => {
  const { id, file } = await answered({ trade: "Dentistry" });
  expect((await broker("onboard", "revoke", id.slice(0, 6))).stdout).toContain("no longer accepted");
  const late = await broker("onboard", "take", file);
  expect([late.exitCode, late.stderr.includes("was revoked")]).toEqual([64, true]);
  const link = await broker("onboard", "send", "acme", "--by", "link", "--to", "Ann");
  expect(link.exitCode).toBe(64);
  expect(link.stderr).toMatch(/--by html.*--by csv/s);
  expect((await broker("onboard", "send", "acme", "--to", "Ann", "--until", "61d")).exitCode).toBe(64);
});

test("a mail is shown first, and without a mail server it says so and names the way that writes a file", async () => {
  const shown = await broker(
    "onboard",
    "send",
    "acme",
    "--by",
    "mail",
    "--to",
    "ann@acme.example",
    "--questions",
    "trade",
  );
  expect(shown.stdout).toContain("Cyber insurance for Acme Ltd: 1 question by 19 Nov 2026");
  expect(shown.stdout).toContain("We need your answers to 1 question");
  expect(shown.stderr).toMatch(/Nothing was sent\. No mail server is configured.*--by html --to ann@acme\.example/s);
  const sent = await broker("onboard", "send", "acme", "--by", "mail", "--to", "ann@acme.example", "--yes");
  expect([sent.exitCode, sent.stderr.includes("No mail server is configured")]).toEqual([64, true]);
  expect((await broker("onboard", "forms", "acme")).stderr).toContain("No form was sent.");
  const page = await broker("onboard", "send", "acme", "--to", "ann@acme.example", "--questions", "trade");
  expect(page.stdout).toContain("mailto:ann@acme.example?subject=");
});

test("a page goes to stdout where it is asked for, and options of a conversation do not swallow those of a form", async () => {
  const { stdout } = await broker("onboard", "send", "acme", "--to", "Ann", "-o", "-");
  expect(stdout).toMatch(/^<!doctype html>/);
  expect(stdout).toContain("for Acme Ltd");
});
