/** A weak company of the sample, to start with. */
export const SAMPLE_COMPANY = "pennine-haulage.example";

/** The analysis of the sample company. */
export const SAMPLE_ANALYSIS = `/analysis?url=${encodeURIComponent(`https://${SAMPLE_COMPANY}`)}`;
