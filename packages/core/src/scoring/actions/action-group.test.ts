import type { Severity } from "@broker/contracts";
import { expect, test } from "vitest";
import { CHECKS } from "../../scan/checks/check-list.ts";
import { actionGroup, inOrder, type Orderable } from "./action-group.ts";

const action = (id: string, severity: Severity, hours: number, points: number): Orderable => ({
  id,
  severity,
  hours,
  points,
});
const order = (actions: readonly Orderable[], urgent?: ReadonlySet<string>) =>
  inOrder(actions, urgent).map(({ action: { id } }) => id);

test.each([
  ["domain", "high", "today"],
  ["certificate-not-expiring", "high", "today"],
  ["credentials", "critical", "today"],
  ["control:rdpExposed", "critical", "today"],
  ["login-page-over-https", "critical", "today"],
  ["login-forms-post-safely", "critical", "today"],
  ["no-basic-authentication", "medium", "before-market"],
  ["admin-login-hidden", "medium", "before-market"],
  ["supported-software", "critical", "before-market"],
  ["control:mfaEmail", "critical", "before-market"],
  ["control:backupTested", "high", "before-market"],
  ["dmarc-enforced", "high", "before-market"],
  ["certificate-trusted", "critical", "before-market"],
  ["strict-transport-security", "high", "later"],
  ["control:iso27001", "medium", "later"],
] as const)("%s of severity %s is due %s", (id, severity, group) => {
  expect(actionGroup({ id, severity })).toBe(group);
});

test("a login observed only in part is due before going to market, not today", () => {
  for (const id of ["login-page-over-https", "login-forms-post-safely", "admin-login-hidden"])
    expect(actionGroup({ id, severity: "critical", partly: true })).toBe("before-market");
});

const OLD = action("supported-software", "critical", 24, 0.4);

test("a 24-hour action worth 0.4 points never precedes an exposed login", () => {
  for (const { id, severity } of CHECKS.filter(({ area }) => area === "authentication")) {
    if (!/login|basic/.test(id)) continue;
    expect(order([OLD, action(id, severity, 6, 0.01)])).toEqual([id, "supported-software"]);
    if (id === "login-forms-post-safely" || severity !== "critical") continue;
    expect(order([OLD, action(id, severity, 6, 0.01)], new Set([OLD.id]))).toEqual([id, "supported-software"]);
  }
});

test("software with an exploited vulnerability is among the first three, after exposed RDP and login and what they require", () => {
  const https = action("https-available", "critical", 4, 1);
  const login = action("login-page-over-https", "critical", 2, 9);
  const forms = action("login-forms-post-safely", "critical", 2, 9);
  expect(order([forms, OLD, login, https], new Set([OLD.id]))).toEqual([https.id, login.id, OLD.id, forms.id]);
});

test("before going to market the shorter of equally severe actions comes first", () => {
  const replace = action("control:endOfLifeSystems", "critical", 80, 2.38);
  const personal = action("personal-data-over-tls", "critical", 2, 0);
  const dmarc = action("dmarc-enforced", "high", 1, 9);
  const admin = action("admin-login-hidden", "medium", 3, 0.1);
  expect(order([dmarc, replace, personal, admin])).toEqual([admin.id, personal.id, replace.id, dmarc.id]);
});

test("points alone never move an action into an earlier group", () => {
  const cheap = action("caa-present", "low", 0.5, 50);
  const market = action("control:mfaRemoteAccess", "critical", 16, 0);
  const today = action("credentials", "critical", 2, 0);
  expect(order([cheap, market, today])).toEqual(["credentials", "control:mfaRemoteAccess", "caa-present"]);
});

test("today's actions follow urgency, later ones points per hour", () => {
  expect(
    order([
      action("login-page-over-https", "critical", 2, 9),
      action("control:rdpExposed", "critical", 4, 0),
      action("certificate-not-expiring", "high", 2, 1),
      action("domain", "high", 1, 0),
    ]),
  ).toEqual(["domain", "certificate-not-expiring", "control:rdpExposed", "login-page-over-https"]);
  expect(order([action("a-check", "low", 4, 2), action("b-check", "low", 1, 1)])).toEqual(["b-check", "a-check"]);
});

test("software with an exploited vulnerability is due today", () => {
  expect(actionGroup(OLD, new Set(["supported-software"]))).toBe("today");
});

test("a prerequisite precedes the action that requires it, and is due as early", () => {
  const made = inOrder([
    action("login-page-over-https", "critical", 2, 9),
    action("caa-present", "low", 0.5, 50),
    action("https-available", "critical", 4, 3),
    action("dmarc-enforced", "high", 8, 9),
    action("dmarc-valid", "medium", 1, 0),
  ]);
  expect(made.map(({ action: { id }, group }) => [id, group])).toEqual([
    ["https-available", "today"],
    ["login-page-over-https", "today"],
    ["dmarc-valid", "before-market"],
    ["dmarc-enforced", "before-market"],
    ["caa-present", "later"],
  ]);
});
