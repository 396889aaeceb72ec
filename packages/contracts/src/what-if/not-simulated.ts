/** Why an action of the plan is not simulated. Without schemas, so that the app can load them. */
export const NOT_SIMULATED = ["outside-the-model", "no-answer", "not-failed"] as const;
export type NotSimulated = (typeof NOT_SIMULATED)[number];

/** The reason as printed after the action's hours. */
export const NOT_SIMULATED_WORDS: Readonly<Record<NotSimulated, string>> = {
  "outside-the-model": "no effect on the model",
  "no-answer": "not simulated: the control has no answer",
  "not-failed": "not simulated: its check did not fail",
};
