import type { WantedDocument } from "@broker/contracts";

/** The audiences of a report, each with its content. The proposal is the client's own document. */
export const READERS: readonly {
  readonly value: WantedDocument["audience"] | "proposal";
  readonly title: string;
  readonly words: string;
}[] = [
  {
    value: "executive",
    title: "Executive report",
    words: "For decision-makers: score, priority actions, potential loss, changes.",
  },
  {
    value: "technical",
    title: "Technical report",
    words: "For IT and security teams: each finding with evidence, remediation and retest.",
  },
  {
    value: "insurance",
    title: "Insurance report",
    words: "For placing the risk: exposure, controls with evidence, premium, limits, open questions.",
  },
  {
    value: "compliance",
    title: "Compliance report",
    words: "For compliance and data protection leads: ICO points and five frameworks, with dates and evidence.",
  },
  {
    value: "dashboard",
    title: "Dashboard report",
    words: "For account handlers: key figures, expiry dates, information required.",
  },
  {
    value: "full",
    title: "Full report",
    words: "The complete assessment of one company, without indicative premiums.",
  },
  { value: "client", title: "Client report", words: "For the managing director: a short summary and a plan." },
  { value: "proposal", title: "UK cyber proposal", words: "Statement of fact, for the client to complete and sign." },
];
