/** Why an action of the plan is not simulated. Without schemas, so that the app can load them. */
export const NOT_SIMULATED = ["outside-the-model", "no-answer", "not-failed"] as const;
export type NotSimulated = (typeof NOT_SIMULATED)[number];

/** The reason as printed after the action's hours. */
export const NOT_SIMULATED_WORDS: Readonly<Record<NotSimulated, string>> = {
  "outside-the-model": "no effect on the figures",
  "no-answer": "not simulated: the control has no answer",
  "not-failed": "not simulated: its check did not fail",
};

/** Why a figure is withheld before and after the actions. */
export const WITHHELD = ["critical-finding-open", "too-little-assessed"] as const;

/** The reason as printed with the figure's title. */
export const WITHHELD_WORDS: Readonly<Record<(typeof WITHHELD)[number], string>> = {
  "critical-finding-open": "withheld while a critical finding is open",
  "too-little-assessed": "less than half is assessed",
};
