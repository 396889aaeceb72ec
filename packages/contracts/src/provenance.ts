import { z } from "zod";

/** How a value is known. `none` stands for 'not assessed' and is never shown as 0. */
export const PROVENANCES = [
  "observed",
  "registry",
  "declared",
  "derived",
  "estimated",
  "sample",
  "simulated",
  "none",
] as const;

export const Provenance = z.enum(PROVENANCES);
export type Provenance = z.infer<typeof Provenance>;

/** The words that stand for each provenance in a key, on screen and on paper. */
export const PROVENANCE_WORDS: Readonly<Record<Provenance, string>> = {
  observed: "our scan saw it",
  registry: "a public register",
  declared: "you or we said it",
  derived: "worked out",
  estimated: "a model",
  sample: "sample data",
  simulated: "simulated",
  none: "not assessed",
};
