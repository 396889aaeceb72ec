import { expiryBlocker } from "../expiry-blocker.ts";
import { externalSource, type PlaceabilityRule } from "../placeability-rule.ts";

/**
 * A domain's registration ends within 30 days or has ended: email and website stop, or pass to another owner. Source:
 * RFC 9083 (RDAP, expiration event); ICANN Expired Registration Recovery Policy.
 */
export const domainExpiring: PlaceabilityRule = {
  id: "domain-expiring",
  verdict: "needs-work",
  judge({ now, scans }) {
    if (scans.length === 0) return "no-scan";
    const dated = scans.flatMap(({ target, facts: { certificates } }) => {
      const on = certificates?.registration?.expiresOn;
      return certificates === null || on == null ? [] : [{ domain: target.domain, on, asOf: certificates.asOf }];
    });
    if (dated.length === 0) return "no-answer";
    return dated.flatMap(({ domain, on, asOf }) =>
      expiryBlocker(domain, domain, on, now, externalSource("rdap", asOf)),
    );
  },
};
