import { question } from "./question.ts";

/** Final Assessment: what the duty of fair presentation asks last (Insurance Act 2015, s. 3). */
export const FINAL_QUESTIONS = [
  question({
    id: "circumstances",
    section: "final",
    ask: "Is it aware of any circumstance that may lead to a loss or a claim?",
    client: "Are you aware of any circumstance that may lead to a loss or a claim?",
    why: "A circumstance known before inception is excluded unless it is disclosed to the insurer.",
    help: "Say 'none' if there is none",
    weight: "high",
  }),
  question({
    id: "proceedings",
    section: "final",
    ask: "Have regulators, courts or the police investigated it over data or security?",
    client: "Have regulators, courts or the police investigated you over data or security?",
    why: "Investigations are material facts.",
    help: "Say 'none' if there were none",
    weight: "medium",
  }),
  question({
    id: "refusals",
    section: "final",
    ask: "Has an insurer declined, cancelled or imposed special terms on such cover?",
    client: "Has an insurer declined, cancelled or imposed special terms on such cover?",
    why: "Insurers ask what others have decided, and why.",
    help: "Say 'no' if none has",
    weight: "medium",
  }),
  question({
    id: "authority",
    section: "final",
    ask: "Does it consent to external scans of its domains?",
    client: "Do you consent to external scans of your domains?",
    why: "We scan a prospect by public information only; with consent, as often as needed.",
    field: "authority",
    parts: ["basis"],
  }),
];
