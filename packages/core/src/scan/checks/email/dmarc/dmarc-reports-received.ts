import { defineCheck } from "../../define-check.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../../verdict.ts";

/** Aggregate reports go to an address that may receive them (RFC 9990 §4). */
export const dmarcReportsReceived = defineCheck({
  id: "dmarc-reports-received",
  area: "email",
  category: "operational",
  titles: {
    pass: "DMARC reports are received",
    fail: "DMARC reports not received",
    partial: "Some DMARC reports not received",
  },
  severity: "low",
  why: "The reports are the only view of who sends in the company's name; without them, abuse and misconfiguration go undetected.",
  needs: ["email"],
  parts: [{ earns: 0.5, when: "a report address is unusable, or its host does not accept reports for this domain" }],
  evaluate({ email: { dmarc } }) {
    if (dmarc.present === false) return notApplicable("There is no DMARC record.");
    if (dmarc.present === null || dmarc.error === "temperror")
      return notObserved("The DMARC record could not be looked up.");
    const ignored = dmarc.unusableRua.map((uri) => observed("Ignored: not a mailto address", uri));
    if (dmarc.rua.length === 0) {
      const state = ignored.length === 0 ? "none" : "none that receivers can use";
      return fail(observed("Report addresses (rua)", state), ...ignored);
    }
    const addresses = observed("Report addresses (rua)", dmarc.rua.join(", "));
    const consent = dmarc.rua.map((uri) => {
      const host = uri.slice(uri.lastIndexOf("@") + 1).toLowerCase();
      return host in dmarc.externalRua ? dmarc.externalRua[host] : true;
    });
    const refused = consent.filter((answer) => answer === false).length;
    if (refused === consent.length)
      return fail(addresses, observed("Receiving host", "does not accept reports about this domain"), ...ignored);
    if (refused > 0) return partial(0.5, "At least one receiving host does not accept reports.", addresses, ...ignored);
    if (ignored.length > 0) return partial(0.5, "At least one report address is unusable.", addresses, ...ignored);
    if (consent.includes(true)) return pass(addresses);
    return notObserved("Whether the receiving host accepts reports could not be looked up.", addresses);
  },
  remediation: {
    steps: [
      "Add rua=mailto:<address> to the DMARC record, monitored by a reporting service or by IT.",
      "Write each address as mailto:<address>; receivers ignore any other form.",
      "Where the address belongs to another domain, have its owner publish <domain>._report._dmarc.<their domain> with 'v=DMARC1'.",
    ],
    effortHours: 1,
  },
  references: [{ title: "RFC 9990: DMARC aggregate reporting", url: "https://www.rfc-editor.org/rfc/rfc9990" }],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
