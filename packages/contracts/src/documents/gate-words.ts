/** What is examined before a submission is sent, in the order shown. */
export const GATE_IDS = [
  "contradictions",
  "estimates",
  "questions",
  "signature",
  "authority",
  "sanctions",
  "kyc",
  "idv",
] as const;

type GateId = (typeof GATE_IDS)[number];

export const GATE_TITLES: Readonly<Record<GateId, string>> = {
  contradictions: "Conflicting information",
  estimates: "Estimated values",
  questions: "Required answers",
  signature: "Signed disclosure",
  authority: "Authority to scan",
  sanctions: "Sanctions screening",
  kyc: "KYC",
  idv: "ID&V",
};

/** A closed gate blocks the submission. */
export const GATE_STATES = ["open", "closed", "not checked"] as const;

/** How a submission reaches the underwriters: by the mail server of the brokerage, or as the broker sent it. */
export const SUBMISSION_WAYS = ["mail", "self"] as const;

/** Underwriters that one submission may go to. */
export const MAX_UNDERWRITERS = 20;

/** What is said once each underwriter's mail server has accepted it, or the broker has confirmed it. */
export const SUBMISSION_SENT =
  "✅ Report submitted successfully to underwriters! Your pack has been sent for review. You can continue to the dashboard to explore additional features.";

/** What is said of a submission that a server or a gate refused; the reason follows. */
export const SUBMISSION_FAILED = "❌ Report submission failed. Please try again shortly.";

/** What is said of any other failure; the reason follows. */
export const SUBMISSION_ERROR = "❌ Report submission encountered an error.";
