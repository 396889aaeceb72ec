import { defineCheck } from "../../define-check.ts";
import { sendsNoMail } from "../../mail-use.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../../verdict.ts";

/**
 * A DKIM key can be found (RFC 6376 §3.6.2). Selectors cannot be listed externally, so finding none proves nothing,
 * unless the `_domainkey` node itself does not exist: then there is no selector.
 */
export const dkimKeyFound = defineCheck({
  id: "dkim-key-found",
  area: "email",
  category: "technical",
  titles: { pass: "A DKIM key is published", fail: "No DKIM key published" },
  severity: "medium",
  why: "A signature proves that an email was not changed and came from the company's own systems. Forwarding breaks SPF; only DKIM survives.",
  needs: ["email"],
  evaluate({ email }) {
    const { selectors, wildcard, domainkeyNodeExists } = email.dkim;
    const silent = sendsNoMail(email);
    if (silent !== null) return notApplicable(silent);
    const names = Object.keys(selectors).sort();
    const good = names.filter((name) => selectors[name]?.valid === true);
    if (good.length > 0) return pass(observed("Selectors with a key", good.join(", ")));
    if (wildcard === true) return notObserved("The zone answers for any selector, so an answer proves nothing.");
    if (domainkeyNodeExists === false) {
      if (email.spf.present === null) return notObserved("Whether the domain sends mail could not be looked up.");
      return fail(observed("_domainkey node", "does not exist, so there is no selector"));
    }
    const dangling = email.dkim.aliases.filter(({ resolves }) => resolves === false);
    if (names.length === 0 && dangling.length > 0) {
      const aliases = dangling.map(({ selector, target }) => `${selector} → ${target}`);
      return notObserved(
        "The selectors found are aliases of names that do not exist; another selector may be in use.",
        observed("Selectors", aliases.join(", ")),
      );
    }
    if (names.length > 0) {
      const states = names.map(
        (name) => `${name}: ${selectors[name]?.revoked ? "revoked" : (selectors[name]?.error ?? "broken")}`,
      );
      return notObserved(
        "The keys found are revoked or invalid; another selector may be in use.",
        observed("Selectors", states.join(", ")),
      );
    }
    if (domainkeyNodeExists === null) return notObserved("The DKIM selectors could not be looked up.");
    return notObserved(
      "The domain has a DKIM key, but under none of the common selector names. Provide its selector name.",
    );
  },
  remediation: {
    steps: [
      "Enable DKIM signing at the mail provider and publish the TXT or CNAME records that it provides.",
      "Do the same at every other service that sends on the company's behalf.",
    ],
    effortHours: 2,
  },
  references: [{ title: "RFC 6376: DomainKeys Identified Mail", url: "https://www.rfc-editor.org/rfc/rfc6376" }],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
