import type { Proposal, ProposalKind } from "@broker/contracts";

const PRESENTATION = [
  "The business must make a fair presentation of the risk before the contract is made (Insurance Act 2015, section 3). It must disclose every material circumstance that it knows or ought to know, or failing that give the insurer sufficient information to put a prudent insurer on notice that it needs to ask more.",
  "A circumstance is material if it would influence a prudent insurer in deciding whether to take the risk and on what terms. Where there is doubt, disclose it.",
  "The business knows what its senior management and those who arrange its insurance know, whether they work for it or for its broker. It ought to know what a reasonable search would have shown, including enquiries of others who hold information on its behalf.",
  "If the presentation is not fair, the insurer may be able to avoid the contract, change its terms or pay less of a claim.",
  "Scan results and public records are printed beside the answers. They are not answers of the business and disclose nothing on its behalf until it confirms them here.",
] as const;

/** Wording of one kind of proposal. */
interface Declaration {
  readonly title: string;
  /** Its legal source. */
  readonly note: string;
  readonly paragraphs: readonly string[];
  /** Places to complete; none = no signature. */
  readonly signature: Proposal["signature"];
  /** What a draft still requires of the business. */
  readonly outstanding: string;
  /** How answers from a register or the scan are confirmed. */
  readonly confirmed: string;
}

/**
 * The wording of each kind, in our own words. The duty is that of the Insurance Act 2015, sections 3 to 7: every
 * material circumstance that the insured knows or ought to know, or failing that enough to put a prudent insurer on
 * notice that it needs to ask (s 3(4)); in a manner reasonably clear and accessible, facts substantially correct,
 * matters of belief in good faith (s 3(3)); knowledge of senior management and of those who arrange the insurance (s
 * 4(3), (8)), and what a reasonable search would show (s 4(6)); a circumstance is material if it would influence a
 * prudent insurer (s 7(3)). Remedies: Schedule 1. A representation cannot be made a warranty by declaring it the basis
 * of the contract (s 9).
 */
export const DECLARATIONS: Readonly<Record<ProposalKind, Declaration>> = {
  "proposal-form": {
    title: "Fair presentation of the risk",
    note: "Insurance Act 2015, sections 3 to 7.",
    paragraphs: [
      ...PRESENTATION,
      "I declare for the business that a reasonable search was made, that senior management and those who arrange the insurance were asked, that every statement of fact here is substantially correct, and that every statement of belief or expectation is made in good faith. I will notify the broker of any change before the contract is made.",
    ],
    signature: ["Signed for the business", "Name in capitals", "Position", "Date"],
    outstanding: "Not signed.",
    confirmed: "to be confirmed by signing",
  },
  "statement-of-fact": {
    title: "Check and correct this statement",
    note: "Insurance Act 2015, sections 3 to 7 and 9.",
    paragraphs: [
      "This statement records the facts on which the insurer relies in deciding whether to insure the business and on what terms. They are representations and not warranties (Insurance Act 2015, section 9).",
      ...PRESENTATION,
      "Check every fact, correct each that is wrong or incomplete, complete those that are open, and return the statement to the broker before the contract is made. No signature is required. Notify the broker of any change before the contract is made.",
    ],
    signature: [],
    outstanding: "Not yet checked by the business.",
    confirmed: "to be checked by the business",
  },
};
