import type { SubmissionFacts } from "@broker/contracts";
import { addressFacts } from "./address-facts.ts";
import { brokerFacts } from "./broker-facts.ts";
import { companyFacts } from "./company-facts.ts";
import { coverFacts } from "./cover-facts.ts";
import { documentFacts } from "./document-facts.ts";
import { historyFacts } from "./history-facts.ts";
import { peopleFacts } from "./people-facts.ts";
import { securityFacts } from "./security-facts.ts";
import type { ToldFact } from "./told-fact.ts";

const READERS = [
  documentFacts,
  companyFacts,
  addressFacts,
  peopleFacts,
  coverFacts,
  historyFacts,
  brokerFacts,
  securityFacts,
] as const;

/** Everything that is known of a client, piece by piece, in the order in which remarks tell it. */
export function toldFacts(facts: SubmissionFacts): ToldFact[] {
  return READERS.flatMap((read) => read(facts));
}
