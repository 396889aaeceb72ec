import type { Provenance } from "@broker/contracts";

/** How a value is known, in words that underwriters read; the general ones speak to the broker. */
export const KNOWN_BY: Readonly<Record<Provenance, string>> = {
  observed: "seen by a scan",
  registry: "a public register",
  declared: "declared by the Insured or the broker",
  derived: "worked out",
  estimated: "a model",
  sample: "sample data",
  simulated: "simulated",
  none: "not known",
};
