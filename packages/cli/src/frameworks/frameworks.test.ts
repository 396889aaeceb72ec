import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-28T09:00:00Z");
const { broker, inWindow } = workspace;
const json = async (...args: string[]) => JSON.parse((await broker(...args, "--json")).stdout);
const write = (name: string, text: string) => writeFileSync(join(workspace.folder, name), text);
const read = (name: string) => readFileSync(join(workspace.folder, name), "utf8");

test("every framework is listed with version, count and licence, and each has a licence with an attribution", async () => {
  const { items, licences } = await json("frameworks", "list");
  expect(items).toHaveLength(25);
  expect(licences.every((each: { attribution: string }) => each.attribution !== "")).toBe(true);
  const table = (await inWindow(140, "frameworks", "list")).stdout;
  expect(table).toMatch(/cyber-essentials +3\.3 +27 Apr 2026 +28 +OGL/);
  expect(table).toMatch(/iso-27001 +2022 .* 123 +IDS/);
  expect(table).toMatch(/uk-csr-bill .* watch only/);
  const csv = (await broker("frameworks", "licences", "--format", "csv")).stdout;
  expect(csv.trimEnd().split("\r\n")).toHaveLength(26);
  expect((await broker("frameworks", "licences")).stdout).toContain("Open Government Licence v3.0");
});

test("a framework is shown with requirements and controls, a control with everything mapped to it", async () => {
  const page = (await inWindow(120, "frameworks", "show", "cyber-essentials")).stdout;
  expect(page).toMatch(/UAC-04 +MFA is used, always on cloud services +CC-IAM-01 \(covers it\)/);
  const texts = async (id: string) => (await broker("frameworks", "show", id, "--text")).stdout.length;
  expect(await texts("nis2")).toBeGreaterThan((await broker("frameworks", "show", "nis2")).stdout.length);
  const control = (await broker("frameworks", "show", "cc-iam-01")).stdout;
  for (const id of ["cyber-essentials", "iso-27001", "nist-csf", "ncsc-caf", "nis2", "dora"])
    expect(control).toContain(id);
  expect((await json("frameworks", "list", "--controls")).items.length).toBeGreaterThanOrEqual(60);
  const none = await broker("frameworks", "show", "cis");
  expect([none.exitCode, none.stderr]).toEqual([64, expect.stringContaining("List: broker frameworks list")]);
});

test("a cross-walk goes through controls, with both relations", async () => {
  const { items } = await json("frameworks", "crosswalk", "cyber-essentials", "iso-27001");
  const mfa = items.find(
    (each: { control: { id: string }; from: { requirement: string }; to: { requirement: string } }) =>
      each.control.id === "CC-IAM-02" && each.from.requirement === "UAC-04" && each.to.requirement === "A.8.5",
  );
  expect(mfa).toMatchObject({
    from: { relation: "covers" },
    to: { requirement: "A.8.5", relation: "part" },
    relation: "part",
  });
  expect((await broker("frameworks", "crosswalk", "nis2", "dora")).stdout).toContain("the weaker relation counts");
});

const CSV = [
  "id,title,parent,heading,category,weight,controls",
  "P,Policies,,yes,,,",
  "P1,A policy is in force,P,,compliance,2,CC-GOV-02 covers",
  "P2,Backups are restored,P,,operational,,CC-BAK-03 equal; CC-BAK-01 part",
].join("\n");

test("the file of a framework is checked: exit 0 where it is valid, 1 with each faulty row named", async () => {
  write("policy.csv", CSV);
  const valid = await broker("frameworks", "check", "policy.csv");
  expect([valid.exitCode, valid.stdout]).toEqual([0, "policy 1 (policy): 2 requirements, no fault.\n"]);
  write("bad.csv", `${CSV}\nP3,,P,,,,\nP2,Twice,P,,,,\nP4,Unknown control,P,,,,CC-XXX-99 part`);
  const bad = await broker("frameworks", "check", "bad.csv");
  expect([bad.exitCode, bad.stdout]).toEqual([1, "bad 1 (bad): 2 requirements, 3 faulty rows.\n"]);
  expect(bad.stderr).toMatch(
    /row 5: .*title.*\nrow 6: The id 'P2' is there twice\.\nrow 7: 'CC-XXX-99 part' names no/s,
  );
  write("empty.csv", "a,b\n1,2\n");
  expect((await broker("frameworks", "check", "empty.csv")).exitCode).toBe(64);
});

test("an OSCAL catalogue is read: groups are headings, controls are requirements", async () => {
  const controls = [
    { id: "ac-1", title: "Policy" },
    { id: "ac-2", title: "Accounts", controls: [{ id: "ac-2.1", title: "Automated" }] },
  ];
  const catalog = {
    metadata: { title: "Our catalogue", version: "5" },
    groups: [{ id: "ac", title: "Access", controls }],
  };
  write("catalogue.json", JSON.stringify({ catalog }));
  const found = await json("frameworks", "check", "catalogue.json");
  expect(found).toMatchObject({ valid: true, framework: { id: "our-catalogue", version: "5" }, problems: [] });
  expect(found.framework.requirements.map((each: { id: string }) => each.id)).toEqual(["ac", "ac-1", "ac-2", "ac-2.1"]);
});

test("from a CSV to a client's score: imported, published, adopted, answered", async () => {
  await broker("clients", "add", "Acme Ltd");
  write("policy.csv", CSV);
  const draft = await broker("frameworks", "import", "policy.csv");
  expect([draft.exitCode, draft.stdout]).toEqual([0, "policy 1 (policy): 2 requirements, no fault. Draft.\n"]);
  expect((await broker("compliance", "adopt", "acme", "policy")).exitCode).toBe(64);
  const published = await broker("frameworks", "import", "policy.csv", "--publish");
  expect(published.stdout).toContain("Published.");
  await broker("compliance", "adopt", "acme", "policy");
  await broker("compliance", "answer", "acme", "CC-GOV-02=met", "backupTested=no");
  // 2 of weight 3 are met: 66.67, rounded half up.
  const { standing } = await json("compliance", "show", "acme", "policy");
  expect(standing).toMatchObject({ score: 67, assessed: 2, total: 2, sum: { met: 2, partly: 0, assessed: 3 } });
  write("bad.csv", `${CSV}\nP3,,P,,,,`);
  const bad = await broker("frameworks", "import", "bad.csv", "--publish");
  expect([bad.exitCode, bad.stderr]).toEqual([2, expect.stringContaining("It is not published")]);
});

test("a framework is written in each format so that an import reads the same rows and mappings", async () => {
  for (const format of ["yaml", "json", "csv"]) {
    const { exitCode } = await broker("frameworks", "export", "cyber-essentials", "-o", `own-ce.${format}`);
    expect(exitCode).toBe(0);
    const { framework, mappings, problems, valid } = await json("frameworks", "check", `own-ce.${format}`);
    expect([valid, problems], format).toEqual([true, []]);
    const rows = framework.requirements.filter((each: { heading?: boolean }) => !each.heading);
    expect(rows.map((each: { id: string }) => each.id)).toContain("UAC-08");
    expect(rows).toHaveLength(28);
    const { mapping } = await json("frameworks", "show", "cyber-essentials");
    expect(mappings.length).toBe(mapping.rows.length);
  }
  expect(read("own-ce.yaml")).toContain("Open Government Licence v3.0");
  expect(read("own-ce.csv").split("\r\n")[0]).toBe("id,title,parent,heading,category,weight,controls");
});

test("the lowest tier sees which frameworks are locked, and cross-walk, controls and import are refused", async () => {
  await broker("clients", "add", "Acme Ltd");
  await broker("tier", "set", "Basic");
  const list = (await inWindow(140, "frameworks", "list")).stdout;
  expect(list).toMatch(/nis2 .* locked/);
  expect(list).not.toMatch(/iso-27001 .* locked/);
  expect(list).toContain("Upgrade to unlock!");
  write("policy.csv", CSV);
  for (const args of [
    ["crosswalk", "nis2", "dora"],
    ["list", "--controls"],
    ["show", "CC-IAM-01"],
    ["import", "policy.csv"],
  ]) {
    const { exitCode, stderr } = await broker("frameworks", ...args);
    expect([exitCode, stderr], args.join(" ")).toEqual([64, expect.stringContaining("Upgrade to unlock!")]);
  }
});
