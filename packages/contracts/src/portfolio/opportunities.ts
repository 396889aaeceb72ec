/** From the least to the most promising. */
export const OPPORTUNITIES = ["Low", "Medium", "High", "Very High"] as const;
