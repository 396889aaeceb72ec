import type { Facts, IcoRegisterData, PageFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts, type DeepPartial } from "../../scan/checks/build-facts.ts";
import { buildCookie } from "../../scan/checks/build-page.ts";
import { CHECKS } from "../../scan/checks/check-list.ts";
import { judge } from "../../scoring/judge.ts";
import { buildReport } from "../../testing/build-report.ts";
import { icoCompliance } from "./ico-compliance.ts";
import { type IcoView, icoViewOf } from "./ico-view.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const notice = (mentions: NonNullable<PageFacts["privacyPage"]>["mentions"], status: number | null = 200) => ({
  url: "https://www.harrowvale.example/privacy",
  status,
  title: "Privacy",
  mentions,
  emails: [],
});
const enquiry = (personalFields: string[]) => ({
  action: "https://www.harrowvale.example/send",
  method: "post" as const,
  postsTo: "same-site" as const,
  host: "www.harrowvale.example",
  hasPassword: false,
  personalFields,
  fields: [],
});
const tracker = (kind: "statistics" | "advertising", gated = false) => ({
  id: "t",
  name: "Tracker",
  kind,
  host: "t.example",
  gated,
});

function judged(overrides: DeepPartial<Facts>, register?: IcoView["register"]) {
  const facts = buildFacts(overrides);
  return icoCompliance({ facts, checks: judge(CHECKS, facts, () => NOW), register, startedAt: NOW });
}
const point = (n: number, overrides: DeepPartial<Facts>, register?: IcoView["register"]) =>
  judged(overrides, register).points[n - 1];

test("an unobserved page leaves all fourteen points not observable, each with its reason", () => {
  const seen = judged({ page: null, unseen: { page: "The host did not answer." } });
  expect(seen.counts).toEqual({ met: 0, partial: 0, "not-met": 0, "not-visible": 14 });
  expect(seen.score).toBeNull();
  expect(seen.points[4]).toMatchObject({
    n: 5,
    reason: "The host did not answer.",
    words: "not assessed",
  });
});

describe("topics of the notice", () => {
  test("all of it is met, some is partly met, none is not met", () => {
    expect(point(3, { page: { privacyPage: notice(["purposes", "lawful-basis"]) } })).toMatchObject({
      state: "met",
      evidence: [{ label: "Privacy notice", value: "https://www.harrowvale.example/privacy", provenance: "observed" }],
    });
    expect(point(7, { page: { privacyPage: notice(["complaint-to-ico"]) } })).toMatchObject({
      state: "partial",
      reason: "The notice covers complaints to the ICO, but not complaints to the company.",
    });
    expect(point(5, { page: { privacyPage: notice(["purposes"]) } })).toMatchObject({ state: "not-met" });
  });

  test("an unread notice, or one whose text was not observed, gives no verdict", () => {
    expect(point(6, {})).toMatchObject({ state: "not-visible", reason: "The privacy notice was not read." });
    expect(point(6, { page: { privacyPage: notice([]) } })?.state).toBe("not-visible");
    expect(point(6, { page: { privacyPage: notice([], 403) } })?.state).toBe("not-visible");
  });

  test("no notice counts against a page that requests personal data, and not against one that requests none", () => {
    const page = { privacyLink: null, privacyPage: null };
    expect(point(4, { page: { ...page, forms: [enquiry(["email"])] } })).toMatchObject({
      state: "not-met",
      reason: "The home page requests personal data, and no privacy notice is linked from it.",
    });
    expect(point(4, { page })?.state).toBe("not-visible");
    expect(point(4, { page: { privacyPage: notice([], 404), forms: [enquiry(["name"])] } })).toMatchObject({
      state: "not-met",
      reason: "The home page requests personal data, and the linked notice returns 404.",
    });
  });

  test("a company that only its home page names is partly named", () => {
    expect(point(2, { page: { privacyPage: notice(["controller-contact"]) } })?.state).toBe("met");
    expect(point(2, { page: { privacyPage: notice(["purposes"]) } })?.state).toBe("partial");
    expect(point(2, { page: { legalName: null, privacyPage: notice(["purposes"]) } })?.state).toBe("not-met");
  });
});

describe("the ICO's register", () => {
  const entry = {
    number: "ZA123456",
    name: "HARROW VALE DENTAL GROUP LIMITED",
    postcode: null,
    tier: "Tier 1",
    startsOn: "2026-02-01",
    endsOn: "2027-01-31",
    publicAuthority: false,
  };
  const stated = (data: IcoRegisterData | null, status: "ok" | "not-found" | "unavailable" = "ok") => ({
    status,
    reason: status === "unavailable" ? "it responded with status 503" : null,
    data,
  });
  const sure = { score: 1, reasons: [], taken: true };

  test("has an entry that runs: met, as a register says", () => {
    expect(point(9, {}, stated({ entry, match: sure }))).toMatchObject({
      state: "met",
      evidence: [{ provenance: "registry", value: "ZA123456, HARROW VALE DENTAL GROUP LIMITED" }],
    });
  });

  test("fails with a registration that ended, or with none under a known name", () => {
    const ended = { ...entry, endsOn: "2026-11-04" };
    expect(point(9, {}, stated({ entry: ended, match: sure }))).toMatchObject({
      state: "not-met",
      reason: "The registration expired on 4 Nov 2026.",
    });
    expect(point(9, {}, stated({ entry: null, match: null }, "not-found"))?.state).toBe("not-met");
  });

  test("a like name, an unknown name or silence decide nothing", () => {
    const like = { score: 0.4, reasons: [], taken: false };
    expect(point(9, {}, stated({ entry, match: like }))?.state).toBe("not-visible");
    expect(point(9, { page: { legalName: null } }, stated(null, "not-found"))?.state).toBe("not-visible");
    expect(point(9, {}, stated(null, "unavailable"))?.reason).toBe(
      "The ICO register returned nothing (it responded with status 503).",
    );
  });

  test("not requested: the notice contains only half of a registration's data", () => {
    expect(point(9, {})).toMatchObject({
      state: "not-visible",
      words: "not assessed",
      reason: "The search of the ICO register is not configured.",
    });
    const left = { name: "icoRegister", status: "not-configured" as const, asOf: null, latencyMs: null };
    const unasked = { ...left, reason: "not requested in this scan", notQueried: "not-requested" as const };
    const view = icoViewOf(buildReport({ sources: [unasked] }));
    expect(icoCompliance(view).points[8]?.reason).toContain(
      "The ICO register was not searched: not requested in this scan.",
    );
    expect(point(9, { page: { privacyPage: notice(["ico-registration"]) } })?.state).toBe("partial");
  });
});

describe("consent", () => {
  test("is never met by static HTML, and at most appears not met", () => {
    expect(point(11, { page: { trackers: [tracker("advertising")] } })).toMatchObject({
      state: "not-met",
      words: "appears not met",
    });
    expect(point(11, { page: { trackers: [tracker("advertising", true)], consentTool: "Cookiebot" } })?.state).toBe(
      "not-visible",
    );
  });

  test("a tracking cookie in the first answers precedes any consent; own statistics with an opt-out are allowed", () => {
    const http = { cookies: [buildCookie({ name: "_fbp", purpose: "tracking" })] };
    expect(point(11, { http })).toMatchObject({ state: "not-met", words: "appears not met" });
    expect(point(11, { http, page: { privacyPage: notice(["cookie-opt-out"]) } })?.state).toBe("partial");
  });

  test("refusing shows only by its absence", () => {
    expect(point(12, { page: { trackers: [tracker("advertising")] } })?.state).toBe("not-met");
    expect(
      point(12, { page: { trackers: [tracker("advertising")], privacyPage: notice(["cookie-opt-out"]) } })?.state,
    ).toBe("partial");
    expect(point(12, { page: { consentTool: "Cookiebot" } })?.state).toBe("not-visible");
    expect(point(12, {})).toMatchObject({ state: "not-visible", words: "not observable externally" });
  });
});

test("forms: ordinary details are met, special ones must be explained, a ticked box is not met", () => {
  expect(point(14, { page: { forms: [enquiry(["name", "email"])] } })?.state).toBe("met");
  expect(point(14, { page: { forms: [enquiry(["name", "health", "bank details"])] } })).toMatchObject({
    state: "partial",
    reason: "Data requested by a form: health and bank details. The company must confirm that it is needed.",
  });
  const field = {
    name: "newsletter",
    type: "checkbox",
    checked: true,
    required: false,
    autocomplete: null,
    label: "Newsletter",
  };
  expect(point(14, { page: { forms: [{ ...enquiry(["email"]), fields: [field] }] } })?.state).toBe("not-met");
  expect(point(14, {})?.state).toBe("not-visible");
  expect(point(14, { page: { forms: [{ ...enquiry(["email"]), hasPassword: true }] } })).toMatchObject({
    state: "not-visible",
    reason: "The home page has a login form, and none that requests more.",
  });
});

test("the score counts met points in full and partly met ones half, of the observable points", () => {
  const page = { privacyPage: notice(["purposes", "retention", "rights", "controller-contact"]) };
  // Met 1, 2, 5, 6; partial 3 (no lawful bases), 8 (a general contact); not met 4, 7; 9 to 14 not visible: (4 + 1) / 8
  // = 62.5.
  const seen = judged({ page });
  expect(seen.counts).toEqual({ met: 4, partial: 2, "not-met": 2, "not-visible": 6 });
  expect(seen.score).toBe(63);
});
