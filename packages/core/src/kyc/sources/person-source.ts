import type { KycParty, SourceCheckType, SourceFinding } from "@broker/contracts";

/** What a licensed source answers: records of the parties, or no answer, with the reason as part of a sentence. */
export type PersonAnswer =
  | { readonly status: "ok"; readonly findings: readonly SourceFinding[] }
  | { readonly status: "no-answer"; readonly reason: string };

/** A licensed source of exposed persons or of adverse media. It is asked for clients with a case only. */
export interface PersonSource {
  readonly type: SourceCheckType;
  /** Its configured name. */
  readonly title: string;
  /** Asks about parties, by their ids. Never rejects. */
  ask(parties: readonly KycParty[], signal: AbortSignal): Promise<PersonAnswer>;
}
