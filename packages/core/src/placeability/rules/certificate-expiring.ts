import { expiryBlocker } from "../expiry-blocker.ts";
import { type PlaceabilityRule, scanSource } from "../placeability-rule.ts";

/**
 * The website's certificate ends within 30 days or has ended. Source: RFC 5280, section 4.1.2.5 (validity); CA/Browser
 * Forum Baseline Requirements.
 */
export const certificateExpiring: PlaceabilityRule = {
  id: "certificate-expiring",
  verdict: "needs-work",
  judge({ now, scans }) {
    if (scans.length === 0) return "no-scan";
    const dated = scans.flatMap(({ target, startedAt, facts: { tls } }) =>
      tls?.certificate == null ? [] : [{ target, startedAt, on: tls.certificate.notAfter.slice(0, 10) }],
    );
    if (dated.length === 0) return "no-answer";
    return dated.flatMap(({ target, startedAt, on }) =>
      expiryBlocker(target.gradedHost ?? target.domain, target.domain, on, now, scanSource(startedAt)).map((found) => ({
        ...found,
        checkIds: ["certificate-not-expiring"],
      })),
    );
  },
};
