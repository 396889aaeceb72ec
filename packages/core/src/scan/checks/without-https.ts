import type { Facts } from "@broker/contracts";
import { notApplicable, notObserved, type Verdict } from "./verdict.ts";

/**
 * The verdict where no handshake was completed: a site without HTTPS has no certificate to assess, and https-available
 * fails for it; otherwise not observed.
 */
export function withoutHandshake({ http }: Pick<Facts, "http">): Verdict {
  return http?.answers.https === false
    ? notApplicable("The site does not offer HTTPS.")
    : notObserved("No TLS handshake was completed.");
}
