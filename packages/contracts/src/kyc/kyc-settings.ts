import { REQUIRABLE_LISTS } from "../outside/sanctions-source.ts";
import { KYC_FREQUENCIES, KYC_THRESHOLDS, sanctionsListLabel } from "./kyc-words.ts";

/** Settings of KYC that a workspace can store. */
export const KYC_SETTINGS = [
  {
    key: "kyc.lowRisk",
    label: "Low risk from a score of",
    kind: "number",
    mistake: "Enter 1 to 100.",
    standard: KYC_THRESHOLDS.low,
  },
  {
    key: "kyc.highRisk",
    label: "High risk below a score of",
    kind: "number",
    mistake: "Enter 0 to 100.",
    standard: KYC_THRESHOLDS.high,
  },
  {
    key: "kyc.frequency",
    label: "Cases are run again",
    kind: "choice",
    options: KYC_FREQUENCIES.map((frequency) => ({ value: frequency, label: frequency })),
    otherwise: "Annually",
  },
  {
    key: "kyc.lists",
    label: "Lists that a screening must include",
    kind: "lines",
    hint: `One a line: ${REQUIRABLE_LISTS.map((list) => `${list} (${sanctionsListLabel(list)})`).join(", ")}. Without one of them the sanctions gate is closed.`,
    mistake: `Enter one a line: ${REQUIRABLE_LISTS.join(", ")}.`,
    otherwise: sanctionsListLabel("uk"),
  },
  {
    key: "kyc.onePerson",
    label: "Decisions on sanctions hits",
    kind: "flag",
    words: ["One person may decide alone", "A second person confirms"],
    hint: "Documents state when one person decided alone.",
    standard: false,
  },
] as const;
