import type { CheckResult, Dispute } from "@broker/contracts";
import type { ReportDiff } from "@broker/core";
import type { Site, World } from "@broker/fixtures";
import { describe, expect, test } from "vitest";
import { CHECK, DOMAIN, datedWorkspace, findCheck, site } from "./dated-workspace.ts";

const workspace = datedWorkspace(async () => {
  await onDay(5, [site("none")], () => broker("scan", DOMAIN));
  workspace.keep("scanned");
});
const { broker, inWindow, report } = workspace;

/** Runs commands on a day of November. */
const onDay = <Value>(day: number, sites: readonly Site[], work: (world: World) => Promise<Value>) =>
  workspace.onDay(`2026-11-${String(day).padStart(2, "0")}`, sites, work);
/** Gives a test the workspace after the scan of 5 November. */
const scanned = () => workspace.startFrom("scanned");

interface Rechecked {
  readonly before: CheckResult;
  readonly after: CheckResult;
  readonly dispute: Dispute | null;
  readonly diff: ReportDiff;
}

describe("broker rescan --check", () => {
  test("rescans only what the check needs, and gives the scan's next revision", async () => {
    scanned();
    await onDay(9, [site("reject", true)], async (world) => {
      const { exitCode, stdout } = await broker("rescan", DOMAIN, "--check", CHECK, "--json");
      const { before, after, diff } = JSON.parse(stdout) as Rechecked;
      expect([exitCode, before.outcome, after.outcome]).toEqual([0, "fail", "pass"]);
      expect([before.asOf, after.asOf]).toEqual(["2026-11-05T09:00:00.000Z", "2026-11-09T09:00:00.000Z"]);
      expect(diff.moves.find(({ id }) => id === CHECK)?.moved).toBeGreaterThan(0);
      expect(world.counters.total().requests).toEqual([]);
      const now = await report();
      expect(now.revision.n).toBe(2);
      expect(now.id).toBe((await report(`${DOMAIN}@1`)).id);
      // The header is there since, and was not rescanned.
      expect(findCheck(now, "strict-transport-security")).toMatchObject({
        outcome: "fail",
        asOf: "2026-11-05T09:00:00.000Z",
      });
      expect(now.rechecked?.looks).toEqual([{ at: "2026-11-09T09:00:00.000Z", checkId: CHECK, collectors: ["email"] }]);
      expect((await report(`${DOMAIN}@1`)).rechecked).toBeUndefined();
      const words = `Rechecked: ${CHECK} on 9 Nov 2026. The rest is as at 5 Nov 2026.`;
      for (const args of [
        ["explain"],
        ["report", "--format", "md", "-o", "-"],
        ["report", "--format", "html", "-o", "-"],
      ])
        expect((await broker(...args, DOMAIN)).stdout.replace(/\s+/g, " ")).toContain(words);
    });
  });

  test("only the rescanned part is new, and a decision about another check still applies", async () => {
    scanned();
    await onDay(9, [site("reject", true)], async () => {
      const stated = ["dispute", DOMAIN, "strict-transport-security", "--reason", "our proxy adds it", "--json"];
      const { id } = JSON.parse((await broker(...stated)).stdout) as Dispute;
      await broker("dispute", "settle", id, "--uphold");
      await broker("rescan", DOMAIN, "--check", CHECK);
      expect(findCheck(await report(), "strict-transport-security")?.dispute?.state).toBe("upheld");
      await broker("rescan", DOMAIN, "--check", "content-security-policy");
      const now = await report();
      expect(now.rechecked?.looks.map(({ collectors }) => collectors)).toEqual([["email"], ["web"]]);
      expect([findCheck(now)?.outcome, findCheck(now, "strict-transport-security")?.outcome]).toEqual([
        "pass",
        "not-observed",
      ]);
    });
  });

  test("shows before, after and the points moved, in a narrow window too", async () => {
    scanned();
    await onDay(9, [site("reject")], async () => {
      const { stdout } = await inWindow(40, "rescan", DOMAIN, "--check", CHECK);
      expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
      const flat = stdout.replace(/\s+/g, " ");
      expect(flat).toMatch(/Before not met, 0 of \d+ points: .* \(5 Nov 2026\)/);
      expect(flat).toMatch(/After met, (\d+) of \1 points: .* \(9 Nov 2026\)/);
      expect(flat).toMatch(/this check moved \+\d+\.\d\d points\./);
    });
  });

  test("where nothing could be observed the scan is unchanged, and that is no pass and no failure", async () => {
    scanned();
    await onDay(9, [], async () => {
      const { exitCode, stdout, stderr } = await broker("rescan", DOMAIN, "--check", "strict-transport-security");
      expect([exitCode, stdout]).toEqual([2, ""]);
      expect(stderr).toContain("strict-transport-security of acme.example could not be retested");
      expect(stderr).toContain("The scan is unchanged.");
      expect((await report()).revision.n).toBe(1);
    });
  });

  test("a company that has opted out is not scanned, and a client is found by its name", async () => {
    scanned();
    await onDay(9, [site("reject")], async (world) => {
      await broker("clients", "add", "Acme Ltd", `domains=${DOMAIN}`);
      const { exitCode } = await broker("rescan", "Acme Ltd", "--check", CHECK);
      expect([exitCode, findCheck(await report())?.outcome]).toEqual([0, "pass"]);
      await broker("clients", "optout", DOMAIN);
      world.reset();
      const refused = await broker("rescan", DOMAIN, "--check", CHECK);
      expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("has opted out of scans")]);
      expect(world.counters.total().dnsQuestions).toEqual([]);
    });
  });

  test.each([
    [["rescan"], "No evidence or check specified."],
    [["rescan", DOMAIN], "No evidence or check specified."],
    [["rescan", "--check", CHECK], "No evidence or check specified."],
    [["rescan", DOMAIN, "--check", "dmarc-enforcd"], "Did you mean dmarc-enforced?"],
    [["rescan", "nowhere.example", "--check", CHECK], "No scan of 'nowhere.example' is stored."],
  ])("%j is refused with how to proceed and exit code 64", async (args, words) => {
    await onDay(9, [], async () => {
      const { exitCode, stdout, stderr } = await broker(...args);
      expect([exitCode, stdout]).toEqual([64, ""]);
      expect(stderr).toContain(words);
    });
  });
});

describe("a dispute on the ground that it is fixed", () => {
  const dispute = ["dispute", DOMAIN, CHECK, "--ground", "fixed", "--reason", "fixed on Monday"] as const;

  test("names the rescan that resolves it; a passed check confirms it, and counts as observed", async () => {
    scanned();
    await onDay(9, [site("reject")], async () => {
      const opened = await broker(...dispute);
      expect(opened.stderr).toMatch(/broker rescan [0-9a-f]{8} --check dmarc-enforced/);
      const { stdout } = await broker("rescan", DOMAIN, "--check", CHECK, "--by", "sam");
      expect(stdout.replace(/\s+/g, " ")).toContain("Confirmed by a retest on 9 Nov 2026 by sam");
      const now = await report();
      expect(findCheck(now)).toMatchObject({ outcome: "pass", dispute: { state: "confirmed", ground: "fixed" } });
      expect(now.disputes).toMatchObject({ open: 0, confirmed: 1 });
    });
  });

  test("is rechecked at once with --look, and rejected where the finding is still there", async () => {
    scanned();
    await onDay(9, [site("none")], async () => {
      const { exitCode, stdout } = await broker(...dispute, "--look");
      expect(exitCode).toBe(0);
      expect(stdout.replace(/\s+/g, " ")).toContain("Rejected on 9 Nov 2026 by jane: Asked again:");
      expect(findCheck(await report())).toMatchObject({ outcome: "fail", dispute: { state: "rejected" } });
    });
  });

  test("of another ground no rescan can resolve it", async () => {
    scanned();
    await onDay(9, [site("none")], async () => {
      const other = ["dispute", DOMAIN, CHECK, "--ground", "not-my-asset", "--reason", "x"];
      const refused = await broker(...other, "--look");
      expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
      await broker(...other);
      await broker("rescan", DOMAIN, "--check", CHECK);
      expect(findCheck(await report())?.dispute?.state).toBe("open");
    });
  });
});
