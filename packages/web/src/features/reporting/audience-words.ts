import type { WantedDocument } from "@broker/contracts";

/** The readers of a report, with what each is told. The proposal stands among them: it is the client's own document. */
export const READERS: readonly {
  readonly value: WantedDocument["audience"] | "proposal";
  readonly title: string;
  readonly words: string;
}[] = [
  {
    value: "executive",
    title: "Executive report",
    words: "For whoever decides: one figure, three actions, what it could cost, what changed.",
  },
  {
    value: "technical",
    title: "Technical report",
    words: "For whoever mends: each finding with its proof, the steps and how to look again.",
  },
  {
    value: "insurance",
    title: "Insurance report",
    words: "For placing the risk: exposure, controls with evidence, premium, limits, open questions.",
  },
  {
    value: "compliance",
    title: "Compliance report",
    words: "Data protection and five frameworks' controls, with day and evidence.",
  },
  {
    value: "dashboard",
    title: "Dashboard report",
    words: "For whoever looks after the client: key figures, what ends when, what is missing.",
  },
  {
    value: "full",
    title: "Full report",
    words: "Everything that is known of one company, but for indicative premiums.",
  },
  { value: "client", title: "Client report", words: "For its managing director: a few pages and a plan." },
  { value: "proposal", title: "UK cyber proposal", words: "Statement of fact, for the client to complete and sign." },
];
