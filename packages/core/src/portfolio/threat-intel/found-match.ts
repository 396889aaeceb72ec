import type { AlertSeverity, IntelMatch } from "@broker/contracts";
import type { Digest } from "../../ports.ts";

/** Something of a domain's evidence that matches, before it is stored for its client. */
export interface FoundMatch
  extends Pick<IntelMatch, "kind" | "ref" | "what" | "source" | "part" | "observed" | "domain" | "observedAt" | "why"> {
  readonly severity: AlertSeverity | null;
  /** Day on which the entry was published or listed; null = not stated. */
  readonly listedOn: string | null;
}

const ID_DIGITS = 16;

/** Id of a match: the same entry and observation of a client always have the same. */
export const matchId = (
  client: string,
  { kind, ref, domain, part, observed }: Pick<FoundMatch, "kind" | "ref" | "domain" | "part" | "observed">,
  digest: Digest,
): string => digest(JSON.stringify(["intel", client, kind, ref, domain, part, observed])).slice(0, ID_DIGITS);
