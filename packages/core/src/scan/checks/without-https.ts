import type { Facts } from "@broker/contracts";
import { notApplicable, notObserved, type Verdict } from "./verdict.ts";

/**
 * Where no handshake was finished: a site that offers no HTTPS has no certificate to judge, and https-available fails for it;
 * otherwise nobody could look.
 */
export function withoutHandshake({ http }: Pick<Facts, "http">): Verdict {
  return http?.answers.https === false
    ? notApplicable("The site offers no HTTPS.")
    : notObserved("No TLS handshake was finished.");
}
