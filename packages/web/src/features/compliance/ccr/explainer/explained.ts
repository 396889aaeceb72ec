/** A group of the explainer. */
interface ExplainedGroup {
  readonly id: "core" | "cybersecurity" | "financial" | "eu";
  readonly title: string;
  /** Ids of its frameworks. */
  readonly frameworks: readonly string[];
}

/** The 17 frameworks of the explainer, in four groups. */
export const EXPLAINED: readonly ExplainedGroup[] = [
  {
    id: "core",
    title: "Core UK frameworks",
    frameworks: ["uk-gdpr", "cyber-essentials-plus", "iasme-cyber-assurance"],
  },
  {
    id: "cybersecurity",
    title: "Cyber security frameworks",
    frameworks: ["nist-csf", "nist-800-53", "iso-27001", "soc-2", "cmmc", "pci-dss"],
  },
  {
    id: "financial",
    title: "Financial and operational frameworks",
    frameworks: ["sox", "coso", "apra-cps-230"],
  },
  {
    id: "eu",
    title: "EU frameworks",
    frameworks: ["gdpr-technical", "nis2", "dora", "csrd", "whistleblower"],
  },
];

/** Weight of a framework in the premium in percent, as the specification states it: an illustration, not a model. */
export const PREMIUM_WEIGHTS: Readonly<Record<string, number>> = {
  "uk-gdpr": 40,
  "nist-csf": 15,
  "nist-800-53": 10,
  "iso-27001": 12,
  "cyber-essentials-plus": 8,
  sox: 5,
  coso: 6,
  "soc-2": 4,
  dora: 10,
  csrd: 3,
  whistleblower: 2,
  cmmc: 8,
  "apra-cps-230": 6,
  "pci-dss": 5,
  "gdpr-technical": 8,
};

/** What the specification adds to the weight. */
export const WEIGHT_NOTES: Readonly<Record<string, string>> = {
  "uk-gdpr": "Non-compliance raises premiums 25-40%.",
};
