import type { ControlSnapshot, MrcSubjectivity, SubjectivityEvent } from "@broker/contracts";
import { MrcSubjectivity as Schema } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { ceilingControls } from "../../../scoring/ceiling.ts";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { draftSubjectivities, SUBJECTIVITY_ROWS } from "./draft-subjectivities.ts";
import { moveSubjectivity, proposeDone, subjectivityOn } from "./move-subjectivity.ts";
import { subjectivitySentence } from "./subjectivity-words.ts";

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
    expect(all.map(({ checkId }) => checkId)).toEqual(["dmarc-enforced", "spf-not-open"]);
    const medium = draftSubjectivities({ controls: {}, report, inception: null, from: "medium" });
    expect(medium).toHaveLength(2);
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
      "login-page-over-https",
      "spf-present",
      "https-available",
    ]);
  });

  test("state action, deadline, evidence, cover until then and consequence", () => {
    expect(subjectivitySentence(ofCheck)).toBe(
      'Insured to remove "+all" from the SPF record by 8 December 2026, evidenced by a rescan of harrowvale.example. Until satisfied: No cover is given for loss arising from email compromise or payment fraud. If not satisfied: From the deadline, loss arising from email compromise or payment fraud is excluded.',
    );
    expect(first).toMatchObject({ deadline: "2026-12-15", mode: "noCoverGiven", severity: "high" });
    expect(first.ifNotMet).toBe("From the deadline, loss arising from email compromise is excluded.");
  });

  test("follow the broker's choices in place of the defaults, who may leave one off and add a row", () => {
    const [one, ...others] = draftSubjectivities({
      controls,
      report,
      inception: "2026-12-01",
      choices: [
        { subject: "mfa-email", days: 60, untilMet: "held", ifNotMet: "terminates" },
        { subject: "spf-not-open", omit: true },
        { subject: "signed-proposal" },
      ],
    });
    expect(one).toMatchObject({
      deadline: "2027-01-30",
      deadlineRule: "60 days after inception, chosen by the broker",
      mode: "holdingCover",
      ifNotMet: "Cover terminates at 23:59 on the deadline, with a pro rata return of premium.",
    });
    expect(others.map(({ subject }) => subject)).toEqual(["signed-proposal"]);
  });

  test("result from RDP, exploited vulnerabilities and recent infostealer logs that external sources list", () => {
    const exposure = (on: string) => ({
      kind: "malware" as const,
      name: "Infostealer logs",
      on,
      dataTypes: [],
      count: 2,
      severity: "critical" as const,
    });
    const vulnerability = { cve: "CVE-2026-1", exploitedSince: "2026-10-01" };
    const seen = (on: string) =>
      buildReport({
        checks: [],
        facts: {
          ...report.facts,
          darkWeb: { exposures: [exposure(on)], lastScan: on } as never,
          vulnerabilities: {
            possible: [vulnerability],
            openPorts: [{ address: "192.0.2.1", ports: [3389] }],
            asOf: "2026-11-20",
          } as never,
        },
      });
    const recent = draftSubjectivities({ controls: {}, report: seen("2026-09-01"), inception: "2026-12-01" });
    expect(recent.map(({ subject, deadline, how }) => [subject, deadline, how.source])).toEqual([
      ["rdp", "2026-12-08", "Shodan InternetDB"],
      ["exploited-vulnerabilities", "2026-12-08", "Exploited vulnerabilities (CISA KEV)"],
      ["stolen-credentials", "2026-11-30", "Hudson Rock"],
    ]);
    expect(recent[1]?.what).toContain("patch CVE-2026-1");
    const old = draftSubjectivities({ controls: {}, report: seen("2024-09-01"), inception: "2026-12-01" });
    expect(old.map(({ subject }) => subject)).not.toContain("stolen-credentials");
    const credentialsResetOn = "2026-09-01";
    const reset = draftSubjectivities({
      controls: {},
      report: seen("2026-09-01"),
      inception: null,
      credentialsResetOn,
    });
    expect(reset.map(({ subject }) => subject)).not.toContain("stolen-credentials");
  });

  test("name the end-of-life software that the scan recorded, once", () => {
    const old = (id: string, label: string, severity: "critical" | "high" = "critical") =>
      buildCheck(id, "fail", {
        severity,
        evidence: [{ label, value: "no security updates", provenance: "observed" }],
      });
    const both = buildReport({
      checks: [old("supported-software", "PHP 5.3.3"), old("no-end-of-life-libraries", "jQuery 1.8.3", "high")],
    });
    const all = draftSubjectivities({ controls: {}, report: both, inception: null });
    const named = "replace or isolate all end-of-life systems (including PHP 5.3.3 and jQuery 1.8.3)";
    expect(all.map(({ what }) => what)).toEqual([named]);
  });

  test("have PPL's fields, their description within 256 characters", () => {
    expect(ofCheck.ppl).toMatchObject({
      confirmation_required: true,
      confirmation_required_by_date: "2026-12-08",
      off_cover: true,
      status: "open",
    });
    const long = buildReport({
      checks: [buildCheck("x-y", "fail", { severity: "critical", title: "word ".repeat(80) })],
    });
    const [only] = draftSubjectivities({ controls: {}, report: long, inception: null });
    expect(only?.ppl.description.length).toBeLessThanOrEqual(256);
    expect(only?.ppl.description.endsWith("word…")).toBe(true);
  });

  test("require MFA in full where it is in part, a DMARC record where there is none, and each standard once", () => {
    const critical = { severity: "critical" } as const;
    const weak = buildReport({
      checks: [
        buildCheck("dmarc-present", "fail", { severity: "high", area: "email" }),
        buildCheck("login-page-over-https", "fail", { ...critical, area: "authentication" }),
        buildCheck("login-forms-post-safely", "fail", { ...critical, area: "authentication" }),
        buildCheck("personal-data-over-tls", "fail", { ...critical, area: "privacy" }),
      ],
    });
    const all = draftSubjectivities({ controls: { mfaEmail: answered("partial") }, report: weak, inception: null });
    expect(all.map(({ subject, what }) => [subject, what])).toEqual([
      ["mfa-email", expect.stringContaining("on all mailboxes")],
      ["dmarc", expect.stringContaining("quarantine or reject")],
      ["login-over-https", "serve login pages and submit passwords (by POST) over HTTPS only"],
      ["personal-data-over-tls", "receive personal data over valid TLS only"],
    ]);
    expect(all.at(-1)?.ifNotMet).toBe(
      "From the deadline, loss arising from the interception of personal data submitted through the website's unencrypted forms is excluded.",
    );
  });

  test("have a deadline to be advised while the inception is not known", () => {
    const [only] = draftSubjectivities({ controls, report: null, inception: null });
    expect(only).toMatchObject({ deadline: null, deadlineRule: "14 days after inception, default for high" });
  });

  test("give no cover for remote access while RDP is open to the internet", () => {
    const [only] = draftSubjectivities({ controls: { rdpExposed: answered("yes") }, report: null, inception: null });
    expect(only).toMatchObject({ mode: "noCoverGiven", ppl: { off_cover: true } });
  });

  test("cover every answer that caps the posture", () => {
    const capping = SUBJECTIVITY_ROWS.flatMap(({ lacks = {} }) => Object.entries(lacks)).filter(
      ([key, answer]) => ceilingControls({ [key]: answered(answer as "yes" | "no") }).length === 1,
    );
    expect(capping.map(([key]) => key).sort()).toEqual([
      "backupOffline",
      "backupTested",
      "edr",
      "endOfLifeSystems",
      "mfaEmail",
      "mfaRemoteAccess",
      "rdpExposed",
    ]);
  });
});

const event = (over: Partial<SubjectivityEvent>): SubjectivityEvent => ({
  to: "done",
  by: "jane",
  at: "2026-12-07T09:00:00Z",
  note: "Letter of 6 December.",
  scanId: null,
  ...over,
});

describe("tracking", () => {
  test("a subjectivity is overdue from the day after its deadline", () => {
    expect(subjectivityOn(ofCheck, "2026-12-08").status).toBe("open");
    expect(subjectivityOn(ofCheck, "2026-12-09")).toMatchObject({ status: "overdue", ppl: { status: "overdue" } });
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
