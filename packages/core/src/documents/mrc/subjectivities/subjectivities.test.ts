import type { ControlSnapshot, MrcSubjectivity, SubjectivityEvent } from "@broker/contracts";
import { MrcSubjectivity as Schema } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { CEILING_POSTURE, ceilingAnswers } from "../../../scoring/ceiling.ts";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import table from "./control-subjectivities.json" with { type: "json" };
import { deadlineOfWork } from "./deadlines.ts";
import { draftSubjectivities, subjectivitySentence } from "./draft-subjectivities.ts";
import { moveSubjectivity, proposeDone, subjectivityOn } from "./move-subjectivity.ts";

const answered = (answer: "yes" | "no" | "partial" | "unknown") => ({
  answer,
  provenance: "declared" as const,
  asOf: "2026-11-01",
});
const controls: ControlSnapshot = { mfaEmail: answered("no"), edr: answered("unknown"), backupTested: answered("yes") };
const report = buildReport({
  checks: [
    buildCheck("dmarc-enforced", "fail", { severity: "high", title: "DMARC is not enforced" }),
    buildCheck("spf-not-open", "fail", {
      severity: "critical",
      title: "SPF authorises all senders (+all)",
      area: "email",
      remediation: { steps: ["Remove +all."], effortHours: 1 },
    }),
    buildCheck("https-available", "not-observed", { severity: "critical" }),
  ],
});
const drafted = draftSubjectivities({ controls, report, inception: "2026-12-01" });
const first = drafted[0] as MrcSubjectivity;
const ofCheck = drafted[1] as MrcSubjectivity;

describe("drafts", () => {
  test("result from missing controls and failed critical checks, never from undisclosed ones", () => {
    expect(drafted.map(({ control, checkId }) => control ?? checkId)).toEqual(["mfaEmail", "spf-not-open"]);
    for (const each of drafted) expect(Schema.parse(each)).toEqual(each);
  });

  test("result from high findings too if the broker so decides", () => {
    const all = draftSubjectivities({ controls: {}, report, inception: null, from: "high" });
    expect(all.map(({ checkId }) => checkId)).toEqual(["spf-not-open", "dmarc-enforced"]);
  });

  test("require the work of one remediation once: an enforced policy exists", () => {
    const email = { severity: "high", area: "email" } as const;
    const without = buildReport({
      checks: [
        buildCheck("dmarc-present", "fail", email),
        buildCheck("dmarc-enforced", "fail", email),
        buildCheck("spf-present", "fail", email),
        buildCheck("https-available", "fail", { severity: "high", area: "transport" }),
        buildCheck("login-page-over-https", "fail", { severity: "high", area: "authentication" }),
      ],
    });
    const all = draftSubjectivities({ controls: {}, report: without, inception: null, from: "high" });
    expect(all.map(({ checkId }) => checkId)).toEqual([
      "dmarc-enforced",
      "spf-present",
      "https-available",
      "login-page-over-https",
    ]);
  });

  test("state action, deadline, evidence, cover until then and consequence", () => {
    expect(subjectivitySentence(ofCheck)).toBe(
      "Insured to remediate the finding 'SPF authorises all senders (+all)' by 15 December 2026, evidenced by a rescan of harrowvale.example. Until satisfied: Held covered on the terms of this slip. If not satisfied: From the deadline, loss arising from email compromise or payment fraud is excluded.",
    );
    expect(first).toMatchObject({ deadline: "2027-01-30", mode: "holdingCover", severity: "critical" });
  });

  test("have PPL's fields, their description within 256 characters", () => {
    expect(ofCheck.ppl).toMatchObject({
      confirmation_required: true,
      confirmation_required_by_date: "2026-12-15",
      off_cover: false,
      status: "open",
    });
    const long = buildReport({
      checks: [buildCheck("x-y", "fail", { severity: "critical", title: "word ".repeat(80) })],
    });
    const [only] = draftSubjectivities({ controls: {}, report: long, inception: null });
    expect(only?.ppl.description.length).toBeLessThanOrEqual(256);
    expect(only?.ppl.description.endsWith("word…")).toBe(true);
  });

  test("have a deadline to be advised while the inception is not known", () => {
    const [only] = draftSubjectivities({ controls, report: null, inception: null });
    expect(only).toMatchObject({ deadline: null, deadlineRule: "60 days after inception, set for 'MFA on email'" });
  });

  test("give no cover for remote access while RDP is open to the internet", () => {
    const [only] = draftSubjectivities({ controls: { rdpExposed: answered("yes") }, report: null, inception: null });
    expect(only).toMatchObject({ mode: "noCoverGiven", ppl: { off_cover: true } });
  });

  test("cover exactly the answers that cap the posture", () => {
    for (const row of table.rows)
      expect(ceilingAnswers({ [row.control]: answered(row.lacks as "yes" | "no") }), `${CEILING_POSTURE}`).toHaveLength(
        1,
      );
    expect(table.rows).toHaveLength(7);
  });
});

test("work of up to 4, 16 and 40 hours has 14, 30 and 60 days, longer work 90", () => {
  const days = [4, 5, 16, 17, 40, 41].map((hours) => deadlineOfWork("2026-12-01", hours).deadline);
  expect(days).toEqual(["2026-12-15", "2026-12-31", "2026-12-31", "2027-01-30", "2027-01-30", "2027-03-01"]);
});

const event = (over: Partial<SubjectivityEvent>): SubjectivityEvent => ({
  to: "done",
  by: "jane",
  at: "2026-12-10T09:00:00Z",
  note: "Letter of 9 December.",
  scanId: null,
  ...over,
});

describe("tracking", () => {
  test("a subjectivity is overdue from the day after its deadline", () => {
    expect(subjectivityOn(ofCheck, "2026-12-15").status).toBe("open");
    expect(subjectivityOn(ofCheck, "2026-12-16")).toMatchObject({ status: "overdue", ppl: { status: "overdue" } });
  });

  test("it is done or waived by a named person, stays so past its deadline, and can be reopened with a reason", () => {
    const done = moveSubjectivity(ofCheck, event({}));
    expect(subjectivityOn(done, "2027-06-01").status).toBe("done");
    const reopened = moveSubjectivity(done, event({ to: "open", note: "The letter was about another domain." }));
    expect(reopened.status).toBe("open");
    expect(moveSubjectivity(reopened, event({ to: "waived" })).events.map(({ to }) => to)).toEqual([
      "done",
      "open",
      "waived",
    ]);
  });

  test.each([
    [{ note: null }, "cannot be done without evidence"],
    [{ to: "waived" as const, note: null, scanId: "abc" }, "cannot become waived without a reason"],
    [{ to: "open" as const }, "is open and cannot become open"],
  ])("a step without its reason is rejected: %j", (over, message) => {
    expect(() => moveSubjectivity(ofCheck, event(over))).toThrow(message);
  });

  test("a completed one cannot be waived", () => {
    const done = moveSubjectivity(ofCheck, event({ note: null, scanId: "abc" }));
    expect(() => moveSubjectivity(done, event({ to: "waived" }))).toThrow("is done and cannot become waived");
  });
});

describe("a later scan", () => {
  const later = (outcome: "pass" | "fail" | "not-observed") =>
    buildReport({
      id: "b".repeat(64),
      startedAt: "2026-12-12T08:00:00.000Z",
      checks: [buildCheck("spf-not-open", outcome, { title: "SPF authorises specific senders only" })],
    });

  test("a later scan that passes the check proposes to close it, with the evidence", () => {
    expect(proposeDone(drafted, later("pass"))).toEqual([
      {
        n: 2,
        to: "done",
        scanId: "b".repeat(64),
        scannedAt: "2026-12-12T08:00:00.000Z",
        evidence: "SPF authorises specific senders only. Seen: value of spf-not-open",
      },
    ]);
  });

  test("a failed or unassessed check, an earlier scan and closed subjectivities propose nothing", () => {
    expect(proposeDone(drafted, later("fail"))).toEqual([]);
    expect(proposeDone(drafted, later("not-observed"))).toEqual([]);
    expect(proposeDone(drafted, { ...later("pass"), startedAt: "2026-11-01T08:00:00.000Z" })).toEqual([]);
    expect(proposeDone([moveSubjectivity(ofCheck, event({}))], later("pass"))).toEqual([]);
  });
});
