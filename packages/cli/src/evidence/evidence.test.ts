import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-28T09:00:00Z");
const { broker, inWindow } = workspace;
const json = async (...args: string[]) => JSON.parse((await broker(...args, "--json")).stdout);
const TEXT = "Restore of the file server on 1 October 2026: complete.\n";

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.co.uk");
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  writeFileSync(join(workspace.folder, "firewall.txt"), TEXT);
});

const FILE = ["evidence", "add", "acme", "firewall.txt", "--control", "CC-NET-03=met", "--collected", "2026-10-01"];

test("a file that shows a control counts at once, and withdrawn every figure is as before", async () => {
  const before = await json("compliance", "show", "acme");
  const filed = await broker(...FILE, "--title", "Firewall rules");
  expect([filed.exitCode, filed.stdout]).toEqual([0, expect.stringMatching(/^[0-9a-f-]{36} {2}Firewall rules\n$/)]);
  const [id = ""] = filed.stdout.split(" ");
  const control = await json("compliance", "show", "acme", "CC-NET-03");
  expect(control).toMatchObject({ state: "met", basis: "documented", maturity: 2 });
  const withdrawn = await broker("evidence", "withdraw", "acme", id.slice(0, 8), "--reason", "Of another company");
  expect(withdrawn.stdout).toBe("Withdrawn: Firewall rules. Every figure is recalculated without it.\n");
  const after = await json("compliance", "show", "acme");
  expect(after.frameworks).toEqual(before.frameworks);
  expect(after.controls).toEqual(before.controls);
  expect((await broker("evidence", "list", "acme")).stdout).toBe("");
  const all = (await broker("evidence", "list", "acme", "--all")).stdout;
  expect(all).toMatch(/Firewall rules +File +1 +1 Oct 2026 .*withdrawn/);
  const again = await broker("evidence", "withdraw", "acme", id, "--reason", "Again");
  expect(again.exitCode).not.toBe(0);
});

test("evidence is listed with controls and dates, shown with its digest, and its file is written as it was", async () => {
  await broker(...FILE, "--valid-until", "2027-03-31");
  const list = await broker("evidence", "list", "acme");
  expect(list.stdout).toMatch(/^ {2}Id +Evidence +Kind +Controls +Collected +Valid until\n/);
  expect(list.stdout).toMatch(/firewall\.txt +File +1 +1 Oct 2026 +31 Mar 2027/);
  const [{ id, file }] = (await json("evidence", "list", "acme")).items;
  expect(list.stderr).toContain(`broker evidence show acme ${id.slice(0, 8)}`);
  const page = (await broker("evidence", "show", "acme", id.slice(0, 8))).stdout;
  expect(page).toMatch(new RegExp(`SHA-256\\s+${file.sha256}`));
  expect(page).toMatch(/CC-NET-03 +Every device behind a firewall +Met/);
  await broker("evidence", "show", "acme", id, "-o", "copy.txt");
  expect(readFileSync(join(workspace.folder, "copy.txt"), "utf8")).toBe(TEXT);
  const csv = (await broker("evidence", "list", "acme", "--format", "csv")).stdout;
  expect(csv.split("\r\n")[1]).toContain(`file,firewall.txt,client,2026-10-01,2027-03-31,CC-NET-03,met,firewall.txt,`);
  for (const line of (await inWindow(40, "evidence", "show", "acme", id)).stdout.split("\n"))
    expect(line.length <= 40 || line.includes(file.sha256), line).toBe(true);
});

test("without a file it is an attestation, which may also speak of a whole requirement", async () => {
  const filed = await json(
    ...["evidence", "add", "acme", "--control", "CC-GOV-02=met", "--requirement", "iso-27001:A.5.1=met"],
    ...["--source", "Jane Doe", "--note", "Board of 4 November"],
  );
  expect(filed).toMatchObject({
    ...{ kind: "attestation", source: "Jane Doe", note: "Board of 4 November", validUntil: null },
    requirements: [{ framework: "iso-27001", id: "A.5.1", shows: "met" }],
  });
  const rows = (await json("compliance", "show", "acme", "iso-27001")).requirements;
  expect(rows.find((each: { id: string }) => each.id === "A.5.1")).toMatchObject({ state: "met", basis: "declared" });
});

test("what cannot be filed is refused: no control, an unknown one, another state, a type of file, a later day", async () => {
  const refused = async (...args: string[]) => {
    const { exitCode, stderr } = await broker("evidence", "add", "acme", ...args);
    expect(exitCode).toBe(64);
    return stderr;
  };
  expect(await refused("firewall.txt")).toContain("Name at least one control");
  for (const kind of ["report", "certificate"]) {
    const unnamed = await refused("firewall.txt", "--kind", kind, "--control", "CC-NET-03=partly");
    expect(unnamed).toContain(`A ${kind} needs its source`);
    expect(unnamed).toContain("--source");
  }
  expect(await refused("--control", "CC-NET-30=met")).toContain("Did you mean CC-NET-0");
  expect(await refused("--control", "CC-NET-03=good")).toContain("use met, partly, not-met or not-applicable");
  expect(await refused("--control", "firewall=met")).toContain("Use, for example, CC-BAK-03=met.");
  expect(await refused("none.txt", "--control", "CC-NET-03=met")).toContain("cannot be read");
  expect(await refused("--control", "CC-NET-03=not-applicable")).toContain("State why the control does not apply.");
  expect(await refused("--control", "CC-NET-03=met", "--collected", "2026-12-24")).toContain("in the future");
  writeFileSync(join(workspace.folder, "tool.exe"), "MZ");
  expect(await refused("tool.exe", "--control", "CC-NET-03=met")).toMatch(/pdf/i);
});

test("a client without evidence has none, and unknown evidence is not found", async () => {
  const none = await broker("evidence", "list", "acme");
  expect([none.exitCode, none.stdout, none.stderr]).toEqual([0, "", expect.stringContaining("broker evidence add")]);
  expect((await broker("evidence", "show", "acme", "ffffffff")).exitCode).toBe(64);
  expect((await broker("evidence", "withdraw", "acme", "ffffffff", "--reason", "None")).exitCode).toBe(64);
});
