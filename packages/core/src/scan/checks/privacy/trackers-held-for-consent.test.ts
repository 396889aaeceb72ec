import type { TrackerFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
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

describe("trackers-held-for-consent", () => {
  test("trackers that a consent tool holds back pass, as far as appears", () => {
    const verdict = trackersHeldForConsent.judge(
      buildFacts({ page: { consentTool: "Cookiebot", trackers: [tracker({ gated: true })] } }),
    );
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("appears blocked by Cookiebot");
  });

  test("an advertising tag that loads at once fails", () => {
    const verdict = trackersHeldForConsent.judge(buildFacts({ page: { trackers: [tracker()] } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("appears to load immediately");
  });

  test("a recording of visits that loads at once fails", () => {
    expect(
      trackersHeldForConsent.judge(buildFacts({ page: { trackers: [tracker({ kind: "session-recording" })] } })),
    ).toMatchObject({ outcome: "fail" });
  });

  test("own statistics without a visible opt-out earn half", () => {
    expect(
      trackersHeldForConsent.judge(buildFacts({ page: { trackers: [tracker({ kind: "statistics" })] } })),
    ).toMatchObject({ outcome: "partial", fraction: 0.5 });
  });

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
      trackersHeldForConsent.judge(
        buildFacts({ page: { ...page, privacyLink: { href: notice.url, text: "Privacy" } } }),
      ),
    ).toMatchObject({ outcome: "partial" });
  });

  test("own statistics with information and an opt-out pass, as Schedule A1 allows", () => {
    expect(
      trackersHeldForConsent.judge(
        buildFacts({
          page: {
            trackers: [tracker({ kind: "statistics" })],
            privacyPage: { ...notice, mentions: ["cookie-opt-out"] },
          },
        }),
      ),
    ).toMatchObject({ outcome: "pass" });
  });

  test("an opt-out does not excuse advertising", () => {
    expect(
      trackersHeldForConsent.judge(
        buildFacts({ page: { trackers: [tracker()], privacyPage: { ...notice, mentions: ["cookie-opt-out"] } } }),
      ),
    ).toMatchObject({ outcome: "fail" });
  });

  test("a tag manager without consent tool hides what it loads", () => {
    expect(trackersHeldForConsent.judge(buildFacts({ page: { technologies: [manager] } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("a tag manager behind consent mode denied by default passes", () => {
    expect(
      trackersHeldForConsent.judge(buildFacts({ page: { technologies: [manager], consentDefault: "denied" } })),
    ).toMatchObject({ outcome: "pass" });
  });

  test("without trackers the question does not arise", () => {
    expect(trackersHeldForConsent.judge(buildFacts({}))).toMatchObject({ outcome: "not-applicable" });
  });

  test("a page built by script hides what it loads", () => {
    expect(trackersHeldForConsent.judge(buildFacts({ page: { builtByScript: true } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      trackersHeldForConsent.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
