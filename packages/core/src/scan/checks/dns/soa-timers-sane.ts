import type { DnsFacts } from "@broker/contracts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, partial, pass } from "../verdict.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Faults in the timers; times in seconds. */
function problems({ refresh, retry, expire, minimum }: NonNullable<DnsFacts["soa"]>): string[] {
  const rules: [boolean, string][] = [
    [retry > refresh, "retry is longer than refresh"],
    [refresh > 2 * DAY, "refresh is longer than two days"],
    [expire < 3 * DAY, "expire is shorter than three days"],
    [expire < refresh + retry, "expire is shorter than one refresh plus retry"],
    [minimum > DAY, "negative answers are cached for more than a day"],
  ];
  return rules.filter(([broken]) => broken).map(([, words]) => words);
}

/**
 * The zone's timers keep secondary servers working and limit how long errors persist (RFC 1912 §2.2, RFC 2308 §5). One
 * fault earns half.
 */
export const soaTimersSane = defineCheck({
  id: "soa-timers-sane",
  area: "dns",
  category: "operational",
  titles: {
    pass: "SOA timers are within the recommended range",
    fail: "SOA timers outside recommended range",
    partial: "One SOA timer outside recommended range",
  },
  severity: "info",
  why: "Incorrect timers turn a short failure of the primary name server into days without website and mail.",
  needs: ["dns"],
  parts: [{ earns: 0.5, when: "one of the timers is outside the recommended range" }],
  evaluate({ dns: { soa } }) {
    if (soa === null) return notObserved("The SOA record could not be looked up.");
    const { refresh, retry, expire, minimum } = soa;
    const timers = observed(
      "Timers in seconds",
      `refresh ${refresh}, retry ${retry}, expire ${expire}, minimum ${minimum}`,
    );
    const found = problems(soa);
    const [first] = found;
    if (first === undefined) return pass(timers);
    if (found.length === 1) return partial(0.5, `In the SOA record, ${first}.`, timers);
    return fail(timers, observed("Faults", found.join("; "), "derived"));
  },
  remediation: {
    steps: [
      "Set refresh to 2 hours, retry to 1 hour, expire to 14 days and minimum to 1 hour, or use the DNS provider's defaults.",
    ],
    effortHours: 0.5,
  },
  references: [
    { title: "RFC 1912, section 2.2: SOA records", url: "https://www.rfc-editor.org/rfc/rfc1912#section-2.2" },
  ],
  controls: [{ id: "CC-CFG-01", shows: [] }],
});
