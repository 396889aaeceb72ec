import type { TrackerFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { trackersHeldForConsent } from "./trackers-held-for-consent.ts";

const notice = { url: "https://www.harrowvale.example/privacy", status: 200, title: null, mentions: [], emails: [] };

const manager = {
  id: "google-tag-manager",
  name: "Google Tag Manager",
  category: "tag-manager",
  version: null,
  evidence: [],
  supported: null,
  supportEnded: null,
};

function tracker(over: Partial<TrackerFacts> = {}): TrackerFacts {
  return {
    id: "meta-pixel",
    name: "Meta Pixel",
    kind: "advertising",
    host: "connect.facebook.net",
    gated: false,
    ...over,
  };
}

testVerdicts(trackersHeldForConsent, [
  [
    "trackers that a consent tool holds back pass, as far as appears",
    { page: { consentTool: "Cookiebot", trackers: [tracker({ gated: true })] } },
    { outcome: "pass", shows: "appears blocked by Cookiebot" },
  ],
  [
    "an advertising tag that loads at once fails",
    { page: { trackers: [tracker()] } },
    { outcome: "fail", shows: "appears to load immediately" },
  ],
  [
    "a recording of visits that loads at once fails",
    { page: { trackers: [tracker({ kind: "session-recording" })] } },
    "fail",
  ],
  [
    "own statistics without a visible opt-out earn half",
    { page: { trackers: [tracker({ kind: "statistics" })] } },
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "own statistics with information and an opt-out pass, as Schedule A1 allows",
    { page: { trackers: [tracker({ kind: "statistics" })], privacyPage: { ...notice, mentions: ["cookie-opt-out"] } } },
    "pass",
  ],
  [
    "an opt-out does not excuse advertising",
    { page: { trackers: [tracker()], privacyPage: { ...notice, mentions: ["cookie-opt-out"] } } },
    "fail",
  ],
  ["a tag manager without consent tool hides what it loads", { page: { technologies: [manager] } }, "not-observed"],
  [
    "a tag manager behind consent mode denied by default passes",
    { page: { technologies: [manager], consentDefault: "denied" } },
    "pass",
  ],
  ["without trackers the question does not arise", {}, "not-applicable"],
  ["a page built by script hides what it loads", { page: { builtByScript: true } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);

test("own analytics without information fail, unless the page's text was not read in full", () => {
  const page = {
    trackers: [tracker({ kind: "statistics" })],
    privacyLink: null,
    cookieLink: null,
    consentTool: null,
  };
  expect(trackersHeldForConsent.judge(buildFacts({ page }))).toMatchObject({ outcome: "fail" });
  expect(trackersHeldForConsent.judge(buildFacts({ page: { ...page, truncated: true } }))).toMatchObject({
    outcome: "partial",
  });
  expect(
    trackersHeldForConsent.judge(buildFacts({ page: { ...page, privacyLink: { href: notice.url, text: "Privacy" } } })),
  ).toMatchObject({ outcome: "partial" });
});
