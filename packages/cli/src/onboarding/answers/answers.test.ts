import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const { broker } = workspace;

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m");
});

/** Records a file of answers for Acme. */
function answer(name: string, text: string, ...options: readonly string[]) {
  const file = join(workspace.folder, name);
  writeFileSync(file, text);
  return broker("onboard", "acme", "--answers", file, ...options);
}

/** What is in force, by field. */
async function values(): Promise<Record<string, unknown>> {
  const { stdout } = await broker("clients", "show", "acme", "--json");
  const { record } = JSON.parse(stdout) as { record?: { effective: { field: string; value: unknown }[] } };
  const { effective } = record ?? (JSON.parse(stdout) as { effective: { field: string; value: unknown }[] });
  return Object.fromEntries(effective.map(({ field, value }) => [field, value]));
}

const EXPECTED = {
  employees: 45,
  requested: { limit: 100_000_000, retention: 250_000 },
  "controls.mfaEmail": { answer: "yes" },
  "controls.edr": { answer: "partial", coveragePct: 80 },
  "answers.cloudProviders": ["aws", "azure"],
};

const FORMS: Readonly<Record<string, string>> = {
  "answers.json": JSON.stringify({
    ...{ deductible: 2500, cloudProviders: ["aws", "Azure"], mfaEmail: true },
    ...{ edr: { answer: "partial", coveragePct: 80 }, limit: 1_000_000, employees: 45 },
  }),
  "list.json": JSON.stringify(
    [
      ...[["employees", 45] as const, ["limit", 1_000_000] as const, ["deductible", 2500] as const],
      ...[["mfaEmail", "yes"] as const, ["edr", { answer: "partial", coveragePct: 80 }] as const],
      ["cloudProviders", ["azure", "aws"].toSorted()] as const,
    ].map(([question, answer]) => ({ question, answer })),
    null,
    "\t",
  ),
  "answers.ndjson": [
    '{"question":"edr","answer":{"answer":"partial","coveragePct":80}}',
    '{"mfaEmail":"yes","employees":45}',
    "",
    '{"cloudProviders":["aws","azure"],"limit":1000000,"deductible":2500}',
  ].join("\n"),
  "answers.yaml":
    "# the client's answers\nlimit: 1000000\nemployees: 45\nedr:\n  answer: partial\n  coveragePct: 80\ndeductible: £2,500\nmfaEmail: yes\ncloudProviders: [aws, azure]\nservers:\n",
  "answers.csv":
    'Question,Answer\r\nlimit,"£1,000,000"\r\nemployees,45\r\nedr,partial: 80%\r\ndeductible,2500\r\nmfaEmail,Yes\r\ncloudProviders,"AWS, Azure"\r\nservers,\r\n',
  "no-head.csv":
    "mfaEmail;yes\ncloudProviders;AWS and Azure\nlimit;1m\nemployees;45 people\nedr;80%\ndeductible;2.5k\n",
};

test.each(Object.keys(FORMS))("the same answers have the same values in %s, whatever their order", async (name) => {
  const { exitCode, stderr } = await answer(name, FORMS[name] ?? "", "--yes");
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(await values()).toMatchObject(EXPECTED);
});

test("a text is recorded only with --yes; without it, it is listed with its line and how it is read", async () => {
  const text = "mfaEmail: yes\nemployees: about 45 people\n";
  const { exitCode, stdout } = await answer("a.yaml", text);
  expect(exitCode).toBe(0);
  expect(stdout).toContain("1 answer recorded, 1 to be confirmed, 0 rows not taken.");
  expect(stdout).toContain("line 2, employees: 'about 45 people', read as: 45");
  expect((await values()).employees).toBeUndefined();
  await answer("a.yaml", text, "--yes");
  expect((await values()).employees).toBe(45);
});

test("wrong rows are named by line with the nearest question, and the others are recorded", async () => {
  const { exitCode, stderr } = await answer(
    "a.csv",
    "mfaEmial,yes\nemployees,45\nedr,what is that?\nquoted,100\ngroup,a,b\nservers,1.5 or so\n",
    "--yes",
  );
  expect(exitCode).toBe(0);
  expect(stderr.trim().split("\n")).toEqual([
    "line 1: There is no question 'mfaEmial'. Did you mean mfaEmail?",
    "line 3: 'what is that?' could not be read with certainty. Write an option, a figure or a date.",
    "line 4: The question 'quoted' is not asked: it is calculated.",
    "line 5: The row has 3 cells, not 2. Put an answer with the separator in quotation marks.",
    "line 6: '1.5 or so' could not be read with certainty. Write an option, a figure or a date.",
  ]);
  expect((await values()).employees).toBe(45);
});

test("with --strict one wrong row leaves out every answer", async () => {
  const { exitCode, stdout } = await answer("a.yaml", "employees: 45\nlimitt: 1m\n", "--strict");
  expect(exitCode).toBe(64);
  expect(stdout).toContain("Nothing is recorded: 1 row cannot be taken.");
  expect((await values()).employees).toBeUndefined();
});

test("two different answers to one question are both refused; null and 'unknown' are asked and not known", async () => {
  const { stdout, stderr } = await answer(
    "a.ndjson",
    '{"edr":"yes"}\n{"edr":"no"}\n{"servers":null}\n{"dmarc":"unknown"}\n',
  );
  expect(stderr.match(/several different answers/g)).toHaveLength(2);
  expect(stdout).toMatch(/servers: Not known\n.*dmarc: Not known|dmarc: Not known\n.*servers: Not known/);
  expect(await values()).not.toHaveProperty("controls.edr");
});

test("a contradiction is reported and left open, with --yes too", async () => {
  await broker("clients", "edit", "acme", "employees=12", "--provenance", "registry", "--source", "Companies House");
  const { exitCode, stdout } = await answer("a.csv", "employees,45\nmfaEmail,yes\n", "--yes", "--json");
  expect(exitCode).toBe(0);
  const { contradicted, session } = JSON.parse(stdout);
  expect([contradicted, session.contradiction.field]).toEqual([["employees"], "employees"]);
  expect((await values())["controls.mfaEmail"]).toEqual({ answer: "yes" });
});

test("answers are declared by the person named, and not mixed with those of another", async () => {
  await answer("a.yaml", "mfaEmail: yes", "--declared-by", "Jane Doe, IT Manager");
  const shown = await broker("onboard", "transcript", "acme");
  expect(shown.stdout).toContain("Answers declared by Jane Doe, IT Manager (client).");
  const other = await answer("a.yaml", "edr: yes", "--declared-by", "John Roe, Director");
  expect(other.exitCode).toBe(64);
  expect(other.stderr).toContain("has the answers of Jane Doe, IT Manager");
});

test("--no-input asks nothing: it prints the next question and what is open", async () => {
  const { exitCode, stdout } = await broker(
    "onboard",
    "acme",
    "--no-input",
    "--order",
    "form",
    "--section",
    "controls",
  );
  expect(exitCode).toBe(0);
  expect(stdout).toContain("Next question\n  Is MFA enforced on all remote access?");
  expect(stdout).toMatch(/Open: \d+ questions/);
  expect(stdout).toMatch(/mfaEmail +Is MFA enforced on all email accounts\?/);
});

test("without a terminal and without answers, both ways are named", async () => {
  const { exitCode, stderr } = await broker("onboard", "acme");
  expect(exitCode).toBe(64);
  expect(stderr).toContain("--answers <file|->");
  expect(stderr).toContain("--no-input");
});
