import type { Alert, AlertStep, NoticeContent } from "@broker/contracts";
import { expect, test } from "vitest";
import { noticeOfAlert } from "./alert-notice.ts";
import { buildDigest, digestOfHeld } from "./build-digest.ts";
import { writeNotice } from "./write-notice.ts";

const step = (action: AlertStep["action"], at: string): AlertStep => ({ at, by: null, action, note: null });

const alert = (id: string, more: Partial<Alert> = {}): Alert => ({
  ...{ id, client: { id: "c1", name: "Acme Ltd" }, domain: "acme.example", rule: "posture-below", subject: "acme" },
  ...{ episode: 1, alert: `Alert ${id}`, severity: "high", impact: "Impact.", actionRequired: "Act.", trigger: null },
  ...{ since: "2026-11-22T09:00:00Z", lastSeen: "2026-11-22T09:00:00Z", status: "active", evidence: [] },
  ...{ assignee: null, snoozedUntil: null, resolution: null, raisedBy: { scan: null } },
  history: [step("raised", "2026-11-22T09:00:00Z")],
  ...more,
});

const FROM = "2026-11-22T08:00:00Z";
const TO = "2026-11-23T08:00:00Z";
const digest = (alerts: readonly Alert[], due: { title: string; message: string; url: string }[] = []) =>
  buildDigest("daily", { from: FROM, to: TO, alerts, due });

test("a digest has what is new, what is worse and what is due within its period", () => {
  const old = { history: [step("raised", "2026-11-01T09:00:00Z")] };
  const worse = { history: [...old.history, step("worsened", "2026-11-22T12:00:00Z")] };
  const due = { title: "Renewal due", message: "Acme Ltd: in 30 days", url: "/app" };
  const made = digest([alert("a"), alert("b", old), alert("c", worse)], [due]);
  expect([made?.new.map((each) => each.alert), made?.worse.map((each) => each.alert), made?.due]).toEqual([
    ["a"],
    ["c"],
    [due],
  ]);
});

test("what was resolved or snoozed since is in none, and an empty digest is none", () => {
  const snoozed = alert("b", { snoozedUntil: "2026-11-30T00:00:00Z" });
  expect(digest([alert("a", { status: "resolved" }), snoozed])).toBeNull();
  expect(digest([])).toBeNull();
});

test("persons are informed when an alert is raised, worsens or its snooze ends, and of nothing else", () => {
  const kinds = ["raised", "worsened", "reopened", "acknowledged", "assigned", "snoozed", "snooze-ended", "resolved"];
  const informed = kinds.filter(
    (kind) => noticeOfAlert({ kind: kind as AlertStep["action"], alert: alert("a"), n: 1, at: TO, by: null }) !== null,
  );
  expect(informed).toEqual(["raised", "worsened", "snooze-ended"]);
  const snoozed = alert("a", { snoozedUntil: "2026-12-01T00:00:00Z" });
  expect(noticeOfAlert({ kind: "worsened", alert: snoozed, n: 2, at: TO, by: null })).toBeNull();
});

const held = (event: string, id: string, severity: "high" | "low" = "high"): NoticeContent => ({
  kind: "alert",
  event,
  item: { alert: id, client: "Acme Ltd", title: `Alert ${id}`, severity, impact: "", actionRequired: "" },
});

test("emails that waited become one digest, with the last state of each alert", () => {
  const made = digestOfHeld([held("raised", "a", "low"), held("worsened", "b"), held("worsened", "a", "high")]);
  expect(made?.new.map((each) => [each.alert, each.severity])).toEqual([["a", "high"]]);
  expect(made?.worse.map((each) => each.alert)).toEqual(["b"]);
  expect(digestOfHeld([])).toBeNull();
  const item = { title: "Check due", message: "Acme Ltd: the gap 'MFA' is due.", url: "/dashboard/compliance-engine" };
  expect(digestOfHeld([{ kind: "reminder", item }])).toMatchObject({ new: [], worse: [], due: [item] });
});

test("an email has text and a page without scripts; external text is escaped", () => {
  const item = {
    ...{ alert: "a1", client: 'Acme <script>alert("1")</script> Ltd', title: "RDP exposed\nto the internet" },
    ...({ severity: "critical", impact: "Remote access.", actionRequired: "Close TCP 3389." } as const),
  };
  const { subject, text, html } = writeNotice({ kind: "alert", event: "raised", item }, "https://broker.example");
  expect(subject).toBe('[Critical] Acme <script>alert("1")</script> Ltd: RDP exposed to the internet');
  expect(html).toContain("Acme &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; Ltd: RDP exposed to the internet");
  expect(html).not.toMatch(/<script|<img|<link|javascript:/);
  expect(html).toContain('<a href="https://broker.example/app?tab=perpetual-monitor&amp;alert=a1">');
  expect(text).toContain("https://broker.example/app?tab=perpetual-monitor&alert=a1");
  expect(text.split("\n")[1]).toBe("  Remote access.");
});

test("the subject of a digest counts what is in it, and nothing is linked without an address", () => {
  const made = digestOfHeld([held("raised", "a"), held("raised", "b"), held("worsened", "c")]);
  if (made === null) throw new Error("It has three alerts.");
  const { subject, html } = writeNotice(made, null);
  expect(subject).toBe("During quiet hours: 2 new alerts, 1 worse");
  expect(html).not.toContain("href");
});

test("a reminder names what is due in its subject, on one line, and links to its page", () => {
  const item = { title: "Check due", message: "Acme Ltd: the gap 'MFA'\nis due.", url: "/dashboard/compliance-engine" };
  const { subject, text, html } = writeNotice({ kind: "reminder", item }, "https://broker.example");
  expect(subject).toBe("Reminder: Acme Ltd: the gap 'MFA' is due.");
  expect(text).toContain("https://broker.example/dashboard/compliance-engine");
  expect(html).toContain("Acme Ltd: the gap &#39;MFA&#39; is due.");
});
