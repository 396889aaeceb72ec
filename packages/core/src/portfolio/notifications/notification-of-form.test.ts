import { expect, test } from "vitest";
import { notificationOfExpiry, notificationOfForm, notificationOfSessionEnd } from "./notification-of-form.ts";

const digest = (text: string) => [...text].reverse().join("");
const form = {
  ...{ id: "f1", client: "c1", questions: ["trade", "employees"], until: "2026-11-20T09:00:00.000Z" },
  ...{ returnedAt: null, revokedAt: null },
};

test("a form that was returned leads to the answers that wait, and has another id than that it was opened", () => {
  const around = { name: "Acme Ltd", at: "2026-11-10T09:00:00.000Z" };
  const returned = notificationOfForm("form-returned", form, around, digest);
  expect(returned).toMatchObject({
    message: "Acme Ltd returned the form of 2 questions. Accept its answers, or ask again.",
    actionUrl: "/dashboard/clients/c1?tab=disclosure",
  });
  expect(notificationOfForm("form-opened", form, around, digest).id).not.toBe(returned.id);
});

test("a form is expiring from 48 hours before its end, until its end, unless it was returned or revoked", () => {
  const at = (now: string, over: object = {}) => notificationOfExpiry({ ...form, ...over }, "Acme Ltd", now, digest);
  expect(at("2026-11-18T08:59:59.000Z")).toBeNull();
  expect(at("2026-11-18T09:00:00.000Z")?.message).toContain("It expires on 20 Nov 2026.");
  expect(at("2026-11-20T09:00:00.001Z")).toBeNull();
  expect(at("2026-11-19T09:00:00.000Z", { returnedAt: "2026-11-18T09:00:00.000Z" })).toBeNull();
  expect(at("2026-11-19T09:00:00.000Z", { revokedAt: "2026-11-18T09:00:00.000Z" })).toBeNull();
});

test("a conversation is ending from two hours before the day after its last move, each end once", () => {
  const talk = { id: "s1", client: "c1", state: "open" as const, lastMoveAt: "2026-11-10T09:00:00.000Z" };
  const at = (now: string, over: object = {}) =>
    notificationOfSessionEnd({ ...talk, ...over }, "Acme Ltd", now, digest);
  expect(at("2026-11-11T06:59:59.000Z")).toBeNull();
  expect(at("2026-11-11T07:00:00.000Z")?.actionUrl).toBe("/dashboard/onboarding/s1");
  expect(at("2026-11-11T09:00:00.001Z")).toBeNull();
  expect(at("2026-11-11T08:00:00.000Z", { state: "finished" })).toBeNull();
  const later = at("2026-11-11T10:00:00.000Z", { lastMoveAt: "2026-11-10T11:30:00.000Z" });
  expect(later?.id).not.toBe(at("2026-11-11T08:00:00.000Z")?.id);
});
