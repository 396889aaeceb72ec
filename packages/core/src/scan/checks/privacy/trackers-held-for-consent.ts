import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/**
 * Tracking tags appear to wait for consent (PECR reg. 6; since 5 February 2026 Schedule A1 allows a site's own
 * analytics with clear information and a simple opt-out). Static HTML shows at most that a tag appears not blocked;
 * what a tag manager loads is not observable.
 */
export const trackersHeldForConsent = defineCheck({
  id: "trackers-held-for-consent",
  area: "privacy",
  category: "compliance",
  titles: {
    pass: "Trackers appear to be blocked until consent",
    fail: "Trackers appear to load before consent",
    partial: "Analytics tags appear to load before consent",
  },
  severity: "high",
  why: "The ICO checks the most visited UK sites for advertising tags before consent, and group claims are based on them.",
  needs: ["page"],
  parts: [
    { earns: 0.5, when: "only analytics load immediately, people are partly informed, and no opt-out was observed" },
  ],
  evaluate({ page }) {
    const free = page.trackers.filter((tracker) => !tracker.gated);
    const evidence = free
      .slice(0, 6)
      .map((tracker) => observed(tracker.name, `appears to load immediately from ${tracker.host}`));
    if (free.some((tracker) => tracker.kind !== "statistics")) return fail(...evidence);
    if (free.length > 0) {
      const offered = page.privacyPage?.mentions.includes("cookie-opt-out") ?? false;
      if (offered && (page.cookieLink !== null || page.consentTool !== null))
        return pass(...evidence, observed("Opt-out", "named in the privacy notice"));
      const silent = [page.privacyLink, page.cookieLink, page.consentTool].every((found) => found === null);
      if (silent && !page.builtByScript && !page.truncated)
        return fail(...evidence, observed("Information on cookies or privacy", "none linked"));
      return partial(
        0.5,
        "Own analytics need no consent if people are informed and can opt out; no opt-out was observed.",
        ...evidence,
      );
    }
    if (page.technologies.some(({ category }) => category === "tag-manager")) {
      if (page.consentDefault === "denied" || page.consentTool !== null)
        return pass(observed("Consent", page.consentTool ?? "consent mode set to denied by default"));
      return notObserved(
        "A tag manager loads the tags, and static HTML does not show which.",
        observed("Consent tool", "none observed"),
      );
    }
    if (page.trackers.length > 0) {
      const by = page.consentTool === null ? "" : ` by ${page.consentTool}`;
      return pass(...page.trackers.slice(0, 6).map((tracker) => observed(tracker.name, `appears blocked${by}`)));
    }
    if (page.builtByScript || page.truncated) return notObserved("Not everything that the page loads was observed.");
    return notApplicable("No tracker was observed on the page.");
  },
  remediation: {
    steps: [
      "Load the listed tags only after consent, through the consent tool or tag manager.",
      "Make refusing as easy as accepting.",
      "Run your own analytics without consent only with clear information and an opt-out, and with no use by others.",
      "Check in the browser's network view that nothing loads before a choice.",
    ],
    effortHours: 6,
  },
  references: [
    {
      title: "ICO: Guidance on the use of storage and access technologies",
      url: "https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/guidance-on-the-use-of-storage-and-access-technologies/",
    },
    {
      title: "The Privacy and Electronic Communications (EC Directive) Regulations 2003, regulation 6",
      url: "https://www.legislation.gov.uk/uksi/2003/2426/regulation/6",
    },
  ],
  controls: [{ id: "CC-PRI-02", shows: ["partial"] }],
});
