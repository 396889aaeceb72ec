/** The source of a value. `none` means 'not assessed' and is never shown as 0. */
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

/** The name of each provenance, on screen and in documents. Without schemas, so that the app can load it. */
export const PROVENANCE_WORDS: Readonly<Record<(typeof PROVENANCES)[number], string>> = {
  observed: "Observed by scan",
  registry: "External source",
  declared: "Declared",
  derived: "Calculated",
  estimated: "Modelled estimate",
  sample: "Sample",
  simulated: "Simulated estimate",
  none: "Not assessed",
};

/** The short label of each provenance, beside a value. */
export const PROVENANCE_NAMES: Readonly<Record<(typeof PROVENANCES)[number], string>> = {
  observed: "observed",
  registry: "external source",
  declared: "declared",
  derived: "calculated",
  estimated: "modelled",
  sample: "sample",
  simulated: "simulated",
  none: "not assessed",
};

/** The name of a declared value of the client record, which users of the brokerage write. */
export const RECORDED_BY_BROKER = "Recorded by broker";
