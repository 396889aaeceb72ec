import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";
import { type MadeDocument, savedDocument } from "./test/saved-document.ts";

const CLOCK = "2026-11-22T09:00:00Z";
const workspace = testWorkspace(CLOCK);
const { broker } = workspace;
let acme = "";
beforeEach(async () => {
  acme = JSON.parse((await broker("clients", "add", "Acme Ltd", "domains=acme.example", "--json")).stdout).id;
  await workspace.screened();
});
const keep = (over: Partial<MadeDocument> = {}) => savedDocument(workspace.folder, CLOCK, { clientId: acme, ...over });
const exports = (...args: string[]) => broker("exports", ...args);

describe("a document that was made", () => {
  test("is saved unchanged in the home folder, readable by its owner only; its record has hash and size", async () => {
    const record = await keep({ content: new Uint8Array([37, 80, 68, 70]) });
    const file = join(workspace.folder, record.filePath);
    expect(readFileSync(file, "latin1")).toBe("%PDF");
    if (process.platform !== "win32") {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(join(workspace.folder, "papers", acme)).mode & 0o777).toBe(0o700);
    }
    expect(record).toMatchObject({
      generatedBy: "jane",
      submissionStatus: null,
      contentHash: createHash("sha256").update("%PDF").digest("hex"),
      metadata: { fileSize: 4 },
    });
    expect((await exports("path", record.id.slice(0, 8))).stdout).toBe(`${file}\n`);
  });

  test("leaves no file where its record cannot be stored", async () => {
    await expect(keep({ clientId: "nobody" })).rejects.toThrow("The client was erased in the meantime.");
    expect(readdirSync(join(workspace.folder, "papers", "nobody"))).toEqual([]);
  });

  test("leaves no record if its file cannot be saved", async () => {
    writeFileSync(join(workspace.folder, "papers"), "in the way");
    await expect(keep()).rejects.toThrow("cannot be written.");
    expect(JSON.parse((await exports("list", "--json")).stdout).exports).toEqual([]);
  });

  test("whose file was changed or removed is not returned, and its page says so", async () => {
    const { id, filePath } = await keep();
    const file = join(workspace.folder, filePath);
    writeFileSync(file, "another");
    const changed = await exports("path", id);
    expect([changed.exitCode, changed.stdout]).toEqual([2, ""]);
    expect(changed.stderr).toContain("has changed since it was made.");
    expect((await exports("show", id)).stdout).toContain("changed since it was made");
    rmSync(file);
    const gone = await exports("path", id);
    expect([gone.exitCode, gone.stdout]).toEqual([64, ""]);
    expect(gone.stderr).toContain("is not on this machine.");
    expect(JSON.parse((await exports("show", id, "--json")).stdout).file).toEqual({ path: file, state: "missing" });
  });

  test("is removed with its client, file and record", async () => {
    const { id } = await keep();
    expect((await broker("clients", "erase", "acme", "--yes")).exitCode).toBe(0);
    expect(existsSync(join(workspace.folder, "papers", acme))).toBe(false);
    expect((await exports("show", id)).stderr).toContain(`There is no export '${id}'.`);
  });

  test("is in the client's export, and comes back with an import", async () => {
    const record = await keep();
    const file = join(workspace.folder, "acme.json");
    await broker("clients", "export", "acme", "-o", file);
    await broker("clients", "erase", "acme", "--yes");
    await broker("clients", "import", file);
    const { exports: found } = JSON.parse((await exports("list", "--json")).stdout);
    expect(found).toEqual([{ ...record, clientName: "Acme Ltd", sample: false }]);
  });
});

describe("what becomes of a document", () => {
  test("is recorded step by step, with its source, and reported once there is an outcome", async () => {
    const { id } = await keep();
    const sent = await exports("submit", id, "--to", "Beazley");
    expect(sent.stdout).toBe(`${id.slice(0, 8)}  Acme Ltd, ACORD 125, PDF: submitted 22 Nov 2026\n`);
    await exports("status", id, "under review");
    await exports("status", id, "rejected", "--underwriter", "A. Writer", "--note", "no MFA", "--by", "sam");
    const rated = ["--rating", "3.5", "--comments", "Clear.", "--resubmission"];
    await exports("feedback", id, "--underwriter", "A. Writer", ...rated);
    const { stdout } = await exports("show", id);
    expect(stdout.split("\n").slice(0, 5)).toEqual([
      "  Acme Ltd, ACORD 125, PDF",
      "  rejected",
      `  ${id}`,
      "",
      "  made 22 Nov 2026, 09:00 UTC by jane in 1.3 s",
    ]);
    expect(stdout.split("\n").slice(10)).toEqual([
      "    1  submitted 22 Nov 2026, to Beazley",
      "       recorded 22 Nov 2026, jane",
      "    2  under review 22 Nov 2026",
      "       recorded 22 Nov 2026, jane",
      "    3  rejected 22 Nov 2026, A. Writer",
      "       note: no MFA",
      "       recorded 22 Nov 2026, sam",
      "    4  feedback 22 Nov 2026, A. Writer",
      "       3.5 of 5; comments: Clear; to be sent again",
      "       recorded 22 Nov 2026, jane",
      "",
    ]);
    expect((await broker("notifications", "list")).stdout).toContain("ACORD 125 (PDF) rejected by A. Writer: no MFA.");
  });

  test.each([
    [["status", "ID", "accepted"], "A document that was not sent cannot be accepted."],
    [["status", "ID", "acepted"], "Did you mean accepted?"],
    [["submit", "ID", "--on", "2026-11-23"], "23 Nov 2026 is in the future"],
    [["submit", "ID", "--to", " "], "--to must have 1 to 200 characters."],
    [["feedback", "ID", "--underwriter", "A", "--rating", "6"], "--rating must be a number from 0 to 5, not '6'."],
    [["list", "--type", "ACRD"], "Did you mean ACORD?"],
    [["list", "--status", "sent"], "There is no status 'sent'."],
    [["show", "abcd"], "There is no export 'abcd'."],
  ])("that cannot be is refused with its fix and 64: %j", async (args, words) => {
    const { id } = await keep();
    const { exitCode, stdout, stderr } = await exports(...args.map((each) => (each === "ID" ? id : each)));
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain(words);
  });
});

describe("the list of documents", () => {
  test("is a table whose last line counts all that fit, JSON and CSV", async () => {
    const first = await keep();
    await keep({ exportType: "MRC", formType: "MRC slip (standard)", formatStandard: "XML" });
    await exports("submit", first.id);
    const { stdout } = await workspace.inWindow(80, "exports", "list");
    const lines = stdout.split("\n");
    expect(lines[0]).toBe("  Id        Document             Format  Client    Created      Status");
    expect(lines).toContain(`  ${first.id.slice(0, 8)}  ACORD 125            PDF     Acme Ltd  22 Nov 2026  submitted`);
    expect(lines.slice(-2)).toEqual(["  1 not sent · 1 submitted", ""]);
    const narrowed = JSON.parse((await exports("list", "acme", "--status", "not_sent", "--json")).stdout);
    expect(narrowed.exports).toMatchObject([{ exportType: "MRC", metadata: { formType: "MRC slip (standard)" } }]);
    expect(narrowed.stats).toMatchObject({ total: 1, successRate: 0 });
    expect((await exports("list", "--type", "acord", "--format", "csv")).stdout.split("\r\n")[1]).toContain(
      `${first.id},${acme},Acme Ltd,ACORD,ACORD 125,PDF,2026-11-22T09:00:00.000Z,jane,submitted,2026-11-22`,
    );
    const page = await exports("list", "--limit", "1");
    const after = /--after (\S+)/.exec(page.stderr)?.[1] ?? "";
    expect(JSON.parse((await exports("list", "--after", after, "--json")).stdout).exports).toHaveLength(1);
  });

  test("without a document says how to create one; there are no figures yet", async () => {
    expect((await exports("list")).stderr).toContain("No documents are recorded yet.");
    const { stdout } = await exports("stats");
    expect(stdout).toContain("  Success rate        none yet");
    await keep();
    expect((await exports("stats")).stdout).toContain("  Success rate              0%");
  });
});
