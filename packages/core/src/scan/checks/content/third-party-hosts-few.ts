import { defineCheck } from "../define-check.ts";
import { fail, observed, partial, pass } from "../verdict.ts";

/**
 * Counts other registrable domains that the page loads from: up to 5 pass, up to 15 earn half. The thresholds are our
 * own.
 */
export const thirdPartyHostsFew = defineCheck({
  id: "third-party-hosts-few",
  area: "content",
  category: "operational",
  titles: {
    pass: "The page loads from few third-party domains",
    fail: "Page loads from many third-party domains",
    partial: "Page loads from several third-party domains",
  },
  severity: "low",
  why: "Each third party whose content loads into the page can track visitors or change what they see; each is a supplier whose breach reaches the insured's customers.",
  needs: ["page"],
  parts: [{ earns: 0.5, when: "the page loads from 6 to 15 other registrable domains" }],
  evaluate({ page }) {
    const hosts = page.thirdPartyHosts;
    const evidence = [
      observed("Other domains", hosts.length === 0 ? "none" : `${hosts.length}: ${hosts.slice(0, 15).join(", ")}`),
    ];
    if (hosts.length <= 5) return pass(...evidence);
    if (hosts.length <= 15) return partial(0.5, `The page loads from ${hosts.length} other domains.`, ...evidence);
    return fail(...evidence);
  },
  remediation: {
    steps: [
      "List what each third-party host does, and remove those not used.",
      "Serve fonts, libraries and images from the site itself.",
      "Record the rest in the supplier list, each with an owner.",
    ],
    effortHours: 4,
  },
  references: [
    { title: "NCSC: Supply chain security guidance", url: "https://www.ncsc.gov.uk/collection/supply-chain-security" },
  ],
  controls: [{ id: "CC-SUP-03", shows: [] }],
});
