/** Forms in which a slip is given out; a table is for the terminal. */
export const SLIP_FORMATS = ["pdf", "html", "xml", "json", "table"] as const;
export type SlipFormat = (typeof SLIP_FORMATS)[number];
