import { ScanReport } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { CHECK, DOMAIN, datedWorkspace, findCheck, site } from "./dated-workspace.ts";

let id: string;
const workspace = datedWorkspace(async () => {
  id = await mitigate();
  workspace.keep("upheld");
  await onDay("2026-11-20", "none", () => broker("scan", DOMAIN));
  workspace.keep("later");
});
const { broker, inWindow, report, startFrom } = workspace;

/** Runs commands on a day on which the company's mail has that policy. */
const onDay = <Value>(day: string, dmarc: string, work: () => Promise<Value>) =>
  workspace.onDay(day, [site(dmarc)], work);
/** Text as if no window had broken its lines. */
const flat = (text: string) => text.replace(/\s+/g, " ");

/** Scans, disputes and upholds on 5 Nov 2026, until the end of March; gives the dispute's id. */
async function mitigate(): Promise<string> {
  return onDay("2026-11-05", "none", async () => {
    await broker("scan", DOMAIN);
    const ground = ["--ground", "compensating-control", "--reason", "the gateway refuses forged mail"];
    const evidence = ["--evidence", "the gateway's rules, seen by jane", "--expires", "2027-03-31"];
    const { stdout } = await broker("dispute", DOMAIN, CHECK, ...ground, ...evidence, "--json");
    const { id } = JSON.parse(stdout) as { id: string };
    const resolved = await broker("dispute", "settle", id, "--uphold", "--by", "sam");
    expect(flat(resolved.stdout)).toContain(`It is carried over to later scans of ${DOMAIN} until 31 Mar 2027.`);
    return id;
  });
}

describe("a control that was upheld until a day", () => {
  test("applies to the scan of a later night, and each view of it says so", async () => {
    startFrom("upheld");
    const first = await report();
    await onDay("2026-11-20", "none", async () => {
      const scanned = await broker("scan", DOMAIN);
      expect(flat(scanned.stdout)).toContain("1 disputed check: 1 upheld, carried over until 31 Mar 2027.");
      const later = await report();
      expect([later.id === first.id, later.scores.overall?.posture]).toEqual([false, first.scores.overall?.posture]);
      expect(findCheck(later)).toMatchObject({
        outcome: "not-observed",
        dispute: { id, carriedFrom: { scanId: first.id }, judged: { outcome: "fail" } },
      });
      expect(ScanReport.safeParse(later).error).toBeUndefined();
      const seen = await broker("explain", `${DOMAIN}@1`, CHECK);
      expect(flat(seen.stdout)).toContain("0 of");
      const why = flat((await broker("explain", DOMAIN, CHECK)).stdout);
      expect(why).toContain(
        "by sam. Carried over from the scan of 5 Nov 2026. Until 31 Mar 2027 the finding is not counted",
      );
      const narrow = await inWindow(40, "dispute", "list", "--state", "upheld");
      expect(flat(narrow.stdout)).toContain("Carried over to the scan of 20 Nov 2026");
      expect(Math.max(...narrow.stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
    });
  });

  test("counts in every night's figure of a list alike, so that nothing fell or rose", async () => {
    startFrom("upheld");
    workspace.write("list.csv", `domain,name\n${DOMAIN},Acme Ltd\n`);
    const nights: unknown[] = [];
    for (const day of ["2026-11-20", "2026-11-21"])
      await onDay(day, "none", async () => {
        const gate = nights.length === 0 ? [] : ["--baseline", "last", "--max-drop", "0"];
        const { exitCode, stdout } = await broker("batch", "list.csv", "--format", "json", "-o", "-", ...gate);
        nights.push([exitCode, stdout.includes(`"${CHECK}"`)]);
      });
    expect(nights).toEqual([
      [0, false],
      [0, false],
    ]);
    expect(findCheck(await report())?.dispute).toMatchObject({ state: "upheld" });
  });

  test("a rescan carries it over while the check is not met, and lets the check pass once it is", async () => {
    startFrom("later");
    await onDay("2026-11-20", "none", async () => {
      await broker("rescan", DOMAIN, "--check", CHECK);
      expect(findCheck(await report())).toMatchObject({ outcome: "not-observed", dispute: { state: "upheld" } });
    });
    await onDay("2026-11-21", "reject", async () => {
      await broker("rescan", DOMAIN, "--check", CHECK);
      const check = findCheck(await report());
      expect([check?.outcome, check?.dispute]).toEqual(["pass", undefined]);
    });
  });

  test("taken back, is taken from the later scan too", async () => {
    startFrom("later");
    const later = await report();
    await onDay("2026-11-21", "none", async () => {
      const { stdout } = await broker("dispute", "withdraw", id, "--json");
      expect(JSON.parse(stdout)).toMatchObject({ state: "withdrawn", later: { scanId: later.id } });
      expect(findCheck(await report())?.outcome).toBe("fail");
    });
  });

  test("ends on its day: the later scan's finding counts again, and a scan after it does not carry it", async () => {
    startFrom("later");
    await onDay("2027-04-01", "none", async () => {
      expect((await broker("dispute", "list", "--state", "upheld")).stderr).toContain("No dispute is upheld.");
      expect(findCheck(await report())).toMatchObject({ outcome: "fail", dispute: { state: "expired" } });
      await broker("scan", DOMAIN);
      const after = findCheck(await report());
      expect([after?.outcome, after?.dispute]).toEqual(["fail", undefined]);
    });
  });
});
