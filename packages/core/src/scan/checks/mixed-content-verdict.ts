import type { PageFacts } from "@broker/contracts";
import { fail, notApplicable, notObserved, observed, partial, pass, type Verdict } from "./verdict.ts";

/** Judges the URLs that an HTTPS page loads over http:// (W3C Mixed Content); an upgrade by CSP earns four fifths. */
export function mixedContentVerdict(page: PageFacts, found: readonly string[]): Verdict {
  if (!page.url.startsWith("https:")) return notApplicable("The page itself is not served over HTTPS.");
  if (found.length === 0 && page.truncated) return notObserved("The page exceeds the maximum length read.");
  if (found.length === 0) return pass(observed("Page", page.url));
  const evidence = found.slice(0, 5).map((address) => observed("Loaded over HTTP", address));
  if (!page.upgradesInsecureRequests) return fail(...evidence);
  return partial(
    0.8,
    "Browsers are instructed to fetch these over HTTPS; where HTTPS is unavailable, they are missing.",
    ...evidence,
  );
}
