import { type Ledger, openLedger } from "../../scan/ledger.ts";

/** DNS questions that one search for lookalikes may take. */
const QUESTIONS = 60;

/** The account of one search for lookalikes: sixty questions to the DNS, and nothing to anybody's servers. */
export function openLookalikeLedger(): Ledger {
  const ledger = openLedger();
  return {
    ...ledger,
    take: (item) => item === "dnsQuestions" && ledger.total().dnsQuestions < QUESTIONS && ledger.take(item),
    takeSmtp: () => false,
  };
}
