import { type Ledger, openLedger } from "../../scan/ledger.ts";

/** DNS queries allowed for one lookalike search. */
const QUESTIONS = 60;

/** The ledger of one lookalike search: sixty DNS queries, and none to any server. */
export function openLookalikeLedger(): Ledger {
  const ledger = openLedger();
  return {
    ...ledger,
    take: (item) => item === "dnsQuestions" && ledger.total().dnsQuestions < QUESTIONS && ledger.take(item),
    takeSmtp: () => false,
  };
}
