import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-28T09:00:00Z");
const { broker, inWindow } = workspace;
const json = async (...args: string[]) => JSON.parse((await broker(...args, "--json")).stdout);

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.co.uk", "mfaCloud=partial", "mfaEmail=yes", "edr=no");
});

test("the next command can be typed as it is printed: a name with a space is in quotes", async () => {
  const adopted = await broker("compliance", "adopt", "Acme Ltd", "cyber-essentials");
  expect(adopted.stderr).toContain('broker compliance show "Acme Ltd" cyber-essentials');
  expect((await broker("compliance", "gaps", "Acme Ltd")).stderr).toContain('broker compliance gaps "Acme Ltd" CC-');
});

test("a framework is adopted from what is known, shown with its coverage, and dropped with the evidence left", async () => {
  const adopted = await broker("compliance", "adopt", "acme", "cyber-essentials", "--target", "70");
  expect(adopted.stdout).toMatch(/^ {2}Cyber Essentials 3\.3: Requires Validation; \d+ of 28 assessed\.\n$/);
  expect(adopted.stderr).toContain("broker compliance show acme cyber-essentials");
  const overview = await json("compliance", "show", "acme");
  const own = overview.frameworks.filter((each: { adopted: boolean }) => each.adopted);
  expect(own).toMatchObject([{ summary: { id: "cyber-essentials" }, target: 70, standing: { score: null } }]);
  const shown = (await broker("compliance", "show", "acme")).stdout;
  expect(shown).toMatch(/Cyber Essentials 3\.3 +– +\d+ of 28 +Requires Validation/);
  expect(shown).toContain("An indicator of readiness, not a certificate.");
  expect((await broker("compliance", "drop", "acme", "cyber-essentials")).stdout).toBe(
    "Dropped Cyber Essentials: Requirements for IT Infrastructure. Evidence and answers remain.\n",
  );
  expect((await broker("compliance", "show", "acme")).stdout).toContain("No framework is adopted.");
});

test("one framework lists each requirement with its state, and one control its evidence", async () => {
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  const page = (await inWindow(120, "compliance", "show", "acme", "cyber-essentials")).stdout;
  expect(page).toMatch(/UAC-04 +MFA is used, always on cloud services +Partly met +Declared/);
  expect(page).toMatch(/FW-01 +Every device is behind a firewall +Not assessed/);
  expect(page).toContain("UAC User access control");
  expect(page).toContain("Open Government Licence v3.0");
  const csv = (await broker("compliance", "show", "acme", "cyber-essentials", "--format", "csv")).stdout;
  expect(csv.trimEnd().split("\r\n")).toHaveLength(29);
  const control = (await broker("compliance", "show", "acme", "cc-iam-01")).stdout;
  expect(control).toMatch(/State +Partly met/);
  expect(control).toMatch(/MFA on cloud +Partly met +Answer/);
  const unknown = await broker("compliance", "show", "acme", "CC-IAM-99");
  expect([unknown.exitCode, unknown.stderr]).toEqual([64, expect.stringContaining("There is no control CC-IAM-99.")]);
});

test("a scope answer makes a framework not applicable, and a person's decision with its reason overrules it", async () => {
  const asked = await broker("compliance", "adopt", "acme", "nis2");
  expect(asked.stderr).toContain("broker compliance scope acme nis2 eu-sector=yes");
  expect((await broker("compliance", "scope", "acme", "nis2")).stdout).toMatch(/eu-sector +not answered/);
  const no = await broker("compliance", "scope", "acme", "nis2", "eu-sector=no");
  expect(no.stdout).toContain("Not applicable. The company has no activity in the EU");
  expect((await broker("compliance", "scope", "acme", "nis2")).stdout).toMatch(/eu-sector +no, jane, 28 Nov 2026/);
  const without = await broker("compliance", "scope", "acme", "nis2", "--applies");
  expect([without.exitCode, without.stderr]).toEqual([64, expect.stringContaining("requires a reason")]);
  const decided = await broker("compliance", "scope", "acme", "nis2", "--applies", "--reason", "By contract");
  expect(decided.stdout).toMatch(/NIS2 .+ of 13 assessed/);
  expect((await json("compliance", "scope", "acme", "nis2")).override).toMatchObject({
    ...{ applies: true, reason: "By contract", by: "jane" },
  });
  await broker("compliance", "scope", "acme", "nis2", "--withdraw-decision");
  expect((await json("compliance", "scope", "acme", "nis2")).override).toBeNull();
});

test("a scope question that the framework has not, and a framework that is only watched, are refused", async () => {
  await broker("compliance", "adopt", "acme", "nis2");
  const other = await broker("compliance", "scope", "acme", "nis2", "size=no");
  expect([other.exitCode, other.stderr]).toEqual([64, expect.stringContaining("eu-sector, size-or-special")]);
  const word = await broker("compliance", "scope", "acme", "nis2", "eu-sector=maybe");
  expect([word.exitCode, word.stderr]).toEqual([64, expect.stringContaining("Use, for example, eu-sector=no.")]);
  const bill = await broker("compliance", "adopt", "acme", "uk-csr-bill");
  expect([bill.exitCode, bill.stderr]).toEqual([64, expect.stringContaining("watched, not scored")]);
  expect((await broker("compliance", "adopt", "acme", "cis")).stderr).toContain("broker frameworks list");
});

test("an answer goes into the client record where it has a key, and is an attestation on any other control", async () => {
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  const saved = await broker(
    ...["compliance", "answer", "acme", "mfaCloud=yes", "CC-GOV-02=met"],
    ...["--declared-by", "Jane Doe, Finance Director", "--note", "Board of 4 November"],
  );
  expect([saved.exitCode, saved.stderr]).toEqual([0, expect.stringMatching(/Saved, attestation [0-9a-f]{8}\./)]);
  const { items } = await json("evidence", "list", "acme");
  expect(items).toMatchObject([
    {
      ...{ kind: "attestation", title: "Attestation: Information security policy", note: "Board of 4 November" },
      ...{ source: "Jane Doe, Finance Director", collectedAt: "2026-11-28", by: "jane" },
      controls: [{ id: "CC-GOV-02", shows: "met" }],
    },
  ]);
  expect((await broker("clients", "show", "acme")).stdout).toMatch(/MFA on cloud services/);
  expect((await json("compliance", "show", "acme", "CC-IAM-01")).state).toBe("met");
  const keyed = await broker("compliance", "answer", "acme", "CC-IAM-01=met");
  expect([keyed.exitCode, keyed.stderr]).toEqual([
    64,
    "broker: CC-IAM-01 is answered in the client record, by mfaCloud (MFA on cloud services).\n  Answer: broker compliance answer acme mfaCloud=yes\n",
  ]);
  const refused = await broker("compliance", "answer", "acme", "mfaCloud=no", "CC-GOV-03=not-applicable");
  expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("State why")]);
  expect((await json("compliance", "show", "acme", "CC-IAM-01")).state).toBe("met");
  const typo = await broker("compliance", "answer", "acme", "mfaClud=yes");
  expect([typo.exitCode, typo.stderr]).toEqual([64, expect.stringContaining("Did you mean mfaCloud?")]);
});

/**
 * Controls of requirements of weight 105: with UAC-04 (30), which is partly met, 135 of 269 is assessed, so that there
 * is a score: 100 × 120 ÷ 135 = 88.9.
 */
const ATTESTED = ["NET-03", "NET-04", "NET-05", "NET-06", "CFG-02", "IAM-13", "IAM-09", "END-03", "IAM-11"];
const attest = () => broker("compliance", "answer", "acme", ...ATTESTED.map((id) => `CC-${id}=met`));

test("gaps are listed with their worth, planned, accepted with a reason, and closed as declared", async () => {
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  await attest();
  const list = (await inWindow(120, "compliance", "gaps", "acme")).stdout;
  expect(list).toMatch(/CC-IAM-01 +MFA on cloud services +Partly met +Open +12 h/);
  expect(list).toMatch(/Worth \+11\.1 cyber-essentials/);
  const planned = await broker(
    ...["compliance", "gaps", "acme", "CC-IAM-01", "--state", "planned", "--owner", "Jane Doe", "--due", "2027-01-31"],
  );
  expect(planned.stdout).toMatch(/Planned +12 h\n +owner Jane Doe\n +due 31 Jan 2027\n/);
  const accepted = await broker("compliance", "gaps", "acme", "CC-END-01", "--state", "accepted");
  expect([accepted.exitCode, accepted.stderr]).toEqual([64, expect.stringContaining("requires a reason")]);
  const done = await broker("compliance", "gaps", "acme", "cc-iam-01", "--state", "done");
  expect(done.stderr).toContain("Saved. CC-IAM-01 is no longer a gap.");
  const csv = (await broker("compliance", "gaps", "acme", "--format", "csv")).stdout;
  expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
  const none = await broker("compliance", "gaps", "acme", "--state", "planned");
  expect([none.exitCode, none.stderr]).toEqual([64, expect.stringContaining("Name the control")]);
});

test("a plan names the least work to a target, the framework's own where none is typed", async () => {
  await broker("compliance", "adopt", "acme", "cyber-essentials", "--target", "95");
  await attest();
  const own = await json("compliance", "plan", "acme", "cyber-essentials");
  expect(own).toMatchObject({
    target: 95,
    before: expect.closeTo(88.89, 2),
    reached: true,
    controls: [{ control: "CC-IAM-01", points: expect.closeTo(11.11, 2) }],
  });
  const text = (await broker("compliance", "plan", "acme", "cyber-essentials", "--target", "90")).stdout;
  expect(text).toContain("88.9 → 100.0 of 100 for 12 hours of work: reaches the target of 90.");
});

test("the history has each change with its author, and the difference what moved which requirement", async () => {
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  await broker("compliance", "answer", "acme", "CC-NET-03=met");
  const history = await broker("compliance", "history", "acme");
  expect(history.stdout).toMatch(/Evidence filed +[0-9a-f]{8} +jane/);
  expect(history.stdout).toContain("CC-NET-03: Not assessed → Met");
  expect((await json("compliance", "history", "acme", "--limit", "1")).items).toHaveLength(1);
  const diff = (await broker("compliance", "diff", "acme", "2026-11-01")).stdout;
  expect(diff).toMatch(/cyber-essentials +FW-01 +Not assessed +Met/);
  expect(diff.replaceAll(/\s+/g, " ")).toContain(
    "CC-NET-03: Not assessed → Met. Evidence filed: Attestation: Every device behind a firewall (Attestation, Declared by broker, 28 Nov 2026). Recorded by jane, 28 Nov 2026.",
  );
  const wrong = await broker("compliance", "diff", "acme", "last week");
  expect([wrong.exitCode, wrong.stderr]).toEqual([64, expect.stringContaining("must be a date")]);
});

test("clients are listed with their frameworks; gates give exit 1 and name what is below", async () => {
  const empty = await broker("compliance", "list");
  expect([empty.exitCode, empty.stdout, empty.stderr]).toEqual([
    0,
    "",
    expect.stringContaining("broker compliance adopt"),
  ]);
  expect((await broker("compliance", "list", "--min-score", "60")).exitCode).toBe(1);
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  const listed = await broker("compliance", "list", "--framework", "cyber-essentials");
  expect(listed.stdout).toMatch(/Acme Ltd\n +cyber-essentials 3\.3 +– +\d+% +Requires Validation/);
  const gated = await broker("compliance", "show", "acme", "--min-score", "60", "--min-coverage", "0", "-q");
  expect([gated.exitCode, gated.stderr]).toEqual([
    1,
    expect.stringMatching(/^Gate crossed: Acme Ltd, Cyber Essentials: insufficient data for a score \(it lies between/),
  ]);
  expect((await broker("compliance", "show", "acme", "--min-coverage", "1")).exitCode).toBe(0);
  expect((await broker("compliance", "list", "--min-coverage", "90")).exitCode).toBe(1);
  const control = await broker("compliance", "show", "acme", "CC-IAM-01", "--min-score", "60");
  expect(control.exitCode).toBe(64);
});

test("an export goes to a file or a pipe in the format of its ending, with the gates' exit code", async () => {
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  const { exitCode } = await broker("compliance", "export", "acme", "--format", "json", "-o", "acme.json");
  expect(exitCode).toBe(0);
  expect(JSON.parse(readFileSync(join(workspace.folder, "acme.json"), "utf8"))).toBeTypeOf("object");
  const gated = await broker("compliance", "export", "acme", "--format", "table", "--min-coverage", "99");
  expect([gated.exitCode, gated.stdout]).toEqual([1, expect.stringContaining("Compliance of Acme Ltd")]);
});

test("a table shows the framework that is named, and is not written to a file", async () => {
  for (const id of ["cyber-essentials", "nist-csf"]) await broker("compliance", "adopt", "acme", id);
  const named = ["compliance", "export", "acme", "--format", "table", "--framework", "cyber-essentials"];
  const shown = await broker(...named);
  expect(shown.stdout).toContain("UAC-04");
  expect(shown.stdout).not.toContain("PR.AA-03");
  expect(await broker(...named, "-o", "acme.txt")).toMatchObject({
    exitCode: 64,
    stderr: expect.stringContaining("A table is shown, not written to a file."),
  });
});

test("an export has each format: CSV, Markdown, HTML, PDF and OSCAL agree on the framework", async () => {
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  const exported = async (format: string) =>
    (await broker("compliance", "export", "acme", "--framework", "cyber-essentials", "--format", format)).stdout;
  expect((await exported("csv")).split("\n").length).toBeGreaterThan(28);
  for (const format of ["csv", "md", "html"]) expect(await exported(format), format).toContain("UAC-04");
  expect((await exported("pdf")).slice(0, 5)).toBe("%PDF-");
  const oscal = JSON.parse(await exported("oscal"));
  expect(oscal["assessment-results"].metadata["oscal-version"]).toBe("1.2.2");
  await broker("compliance", "export", "acme", "-o", "acme.md");
  await broker("compliance", "export", "acme", "--format", "html", "-o", "-");
  const { exports } = JSON.parse((await broker("exports", "list", "--json")).stdout);
  const recorded = exports.map((each: { formatStandard: string; metadata: { formType: string } }) =>
    [each.metadata.formType, each.formatStandard].join(", "),
  );
  // Neither a table nor what was only shown is a document.
  expect(recorded.toSorted()).toEqual([
    "Compliance assessment results (OSCAL), JSON",
    "Compliance assessment, HTML",
    "Compliance assessment, MD",
    "Compliance assessment, MD",
    "Compliance assessment, PDF",
  ]);
  expect(readFileSync(join(workspace.folder, "acme.md"), "utf8")).toContain("Acme Ltd");
});

test("a workspace of the lowest tier has three frameworks, and is shown the locked sentence for the others", async () => {
  await broker("tier", "set", "Basic");
  expect((await broker("compliance", "adopt", "acme", "uk-gdpr")).exitCode).toBe(0);
  const locked = await broker("compliance", "adopt", "acme", "nis2");
  expect([locked.exitCode, locked.stderr]).toEqual([
    64,
    expect.stringContaining("This feature is available in Enhanced tier. Upgrade to unlock!"),
  ]);
});

test("a framework adopted before the tier was lowered is left out, and locked where it is named", async () => {
  for (const id of ["cyber-essentials", "nis2"]) await broker("compliance", "adopt", "acme", id);
  await broker("tier", "set", "Basic");
  const { exitCode, stdout } = await broker("compliance", "export", "acme", "--format", "csv");
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining("UAC-04")]);
  expect(stdout).not.toContain("Art. 21");
  const named = [
    ["show", "acme", "nis2"],
    ["plan", "acme", "nis2"],
    ["export", "acme", "--framework", "nis2", "--format", "csv"],
  ];
  for (const args of named) {
    const locked = await broker("compliance", ...args);
    expect([locked.exitCode, locked.stderr], args[0]).toEqual([64, expect.stringContaining("Upgrade to unlock!")]);
  }
});

test("a client that is not there, and a window of 40 columns", async () => {
  expect((await broker("compliance", "show", "other")).exitCode).toBe(64);
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  for (const args of [["show", "acme"], ["show", "acme", "cyber-essentials"], ["gaps", "acme"], ["list"]])
    for (const line of (await inWindow(40, "compliance", ...args)).stdout.split("\n"))
      expect(line.length, line).toBeLessThanOrEqual(40);
});
