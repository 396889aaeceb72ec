import { createHash } from "node:crypto";
import type { Dispute } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { reviseReport } from "../assessment/revise-report.ts";
import { diffReports } from "../scoring/diff.ts";
import { disputeSentence, disputesHeadline } from "../scoring/disputes-headline.ts";
import { buildCheck, buildReport } from "../testing/build-report.ts";
import { resolvedDispute } from "./build-dispute.ts";
import { carriedOver, type EarlierDispute } from "./carried-over.ts";

const digest = (data: string) => createHash("sha256").update(data).digest("hex");
const later = buildReport({ id: "e".repeat(64), startedAt: "2026-11-20T09:14:00.000Z" });
/** Upheld on the scan of 5 Nov 2026 until the end of March, by a contract. */
const granted = (over: Partial<Dispute> = {}): EarlierDispute => ({
  ...resolvedDispute("upheld", { evidence: "contract.pdf", expiresOn: "2027-03-31", ...over }),
  scannedAt: "2026-11-05T09:14:00.000Z",
});
const carried = (over: Partial<Dispute>, scan = later, own: readonly Dispute[] = []) =>
  carriedOver(scan, own, [granted(over)]).map(({ id }) => id);
const revise = (...earlier: EarlierDispute[]) => reviseReport(later, { outside: {}, disputes: [], earlier }, 2, digest);

describe("an upheld dispute is carried over to a later scan that finds the same", () => {
  test("for a protective check, and for another party's", () => {
    expect(carried({})).toEqual(["5f0a12cd"]);
    expect(carried({ ground: "compensating-control" })).toEqual(["5f0a12cd"]);
  });

  test.each(["fixed", "cannot-reproduce", "other", null] as const)("never on the ground %s", (ground) => {
    expect(carried({ ground })).toEqual([]);
  });

  test("never without an end, without evidence, unsettled, rejected or withdrawn", () => {
    const { expiresOn: _, ...endless } = granted();
    expect(carriedOver(later, [], [endless])).toEqual([]);
    expect(carried({ evidence: null })).toEqual([]);
    expect(carried({ state: "open", settled: null })).toEqual([]);
    expect(carried({ state: "expired", settled: null })).toEqual([]);
    expect(carried({ state: "rejected" })).toEqual([]);
    expect(carried({ state: "withdrawn" })).toEqual([]);
  });

  test("on its last day, and not the day after", () => {
    expect(carried({ expiresOn: "2026-11-20" })).toEqual(["5f0a12cd"]);
    expect(carried({ expiresOn: "2026-11-19" })).toEqual([]);
  });

  test("not to an earlier scan, nor to a check that passes or that was disputed on the scan itself", () => {
    expect(carried({}, { ...later, startedAt: "2026-11-05T09:00:00.000Z" })).toEqual([]);
    expect(carried({}, { ...later, checks: [buildCheck("certificate-trusted", "pass")] })).toEqual([]);
    expect(carried({}, { ...later, checks: [buildCheck("certificate-trusted", "partial")] })).toEqual(["5f0a12cd"]);
    expect(carried({}, later, [resolvedDispute("rejected")])).toEqual([]);
    expect(carried({}, later, [resolvedDispute("upheld", { state: "withdrawn" })])).toEqual(["5f0a12cd"]);
  });

  test("of several the one still in force, and of those the last to end", () => {
    const ended = granted({ id: "aaaaaaaa", state: "expired", expiresOn: "2027-06-30" });
    const short = granted({ id: "bbbbbbbb", expiresOn: "2027-01-31" });
    expect(carriedOver(later, [], [ended, short, granted()]).map(({ id }) => id)).toEqual(["5f0a12cd"]);
    expect(carriedOver(later, [], [ended, short]).map(({ id }) => id)).toEqual(["bbbbbbbb"]);
  });
});

describe("the later scan with a dispute that is carried over", () => {
  const report = revise(granted());
  const check = report.checks.find(({ id }) => id === "certificate-trusted");

  test("makes the check not observed, never passed, names its original scan, and retains the new result", () => {
    expect(check).toMatchObject({
      outcome: "not-observed",
      points: null,
      dispute: {
        state: "upheld",
        settled: { by: "sam", at: "2026-11-08T09:00:00.000Z" },
        expiresOn: "2027-03-31",
        carriedFrom: {
          disputeId: "5f0a12cd",
          scanId: "7f3ac210".padEnd(64, "0"),
          scannedAt: "2026-11-05T09:14:00.000Z",
        },
        judged: { outcome: "fail", points: 0 },
      },
    });
    expect(check?.reason).toContain(
      "Upheld on 8 Nov 2026 by sam: Seen in the contract. Carried over from the scan of 5 Nov 2026. Until 31 Mar 2027 the finding is not counted",
    );
  });

  // Without the certificate 54.62, with it 49.43, as by the disputes' headline.
  test("is shown in the headline with its end date, and with the posture without it", () => {
    expect(disputesHeadline(report)).toBe(
      "1 disputed check: 1 upheld, carried over until 31 Mar 2027. The posture is 55; it would be 49 without the upheld disputes.",
    );
    expect(report.disputes).toMatchObject({ upheld: 1, carried: 1 });
    const login = granted({ id: "99aa00bb", checkId: "login-page-over-https", expiresOn: "2026-12-31" });
    expect(disputesHeadline(revise(granted(), login))).toContain(
      "2 upheld, carried over, the first until 31 Dec 2026.",
    );
    const own = resolvedDispute("upheld", { id: "99aa00bb", checkId: "login-page-over-https", scanId: later.id });
    const both = reviseReport(later, { outside: {}, disputes: [own], earlier: [granted()] }, 2, digest);
    expect(disputesHeadline(both)).toContain("2 upheld (1 of them carried over until 31 Mar 2027).");
  });

  test("is of one figure with the scan on which it was upheld: nothing moved between the two", () => {
    const first = reviseReport(buildReport(), { outside: {}, disputes: [granted()] }, 3, digest);
    const { change, disputes, moves } = diffReports(first, report);
    expect([change, disputes, moves]).toEqual([0, [], []]);
  });

  test("is of another hash than without, and of the same as when it is made again", () => {
    expect(report.revision.hash).not.toBe(revise().revision.hash);
    expect(report.revision.hash).toBe(revise(granted()).revision.hash);
    expect(revise(granted({ ground: "fixed" })).revision.hash).toBe(revise().revision.hash);
  });

  test("counts the finding again once it expired, and says so", () => {
    const after = revise(granted({ state: "expired" }));
    const ended = after.checks.find(({ id }) => id === "certificate-trusted");
    expect(after.scores).toEqual(later.scores);
    expect(ended?.outcome).toBe("fail");
    expect(ended?.dispute && disputeSentence(ended.dispute)).toContain(
      "Carried over from the scan of 5 Nov 2026. Expired on 31 Mar 2027: the finding counts again.",
    );
  });
});
