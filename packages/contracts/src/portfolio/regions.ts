/** The six regions of the risk map, and the rest of the country. */
export const REGIONS = [
  "greater-london",
  "greater-manchester",
  "west-midlands",
  "west-yorkshire",
  "merseyside",
  "bristol",
  "elsewhere-in-the-uk",
] as const;

/** The regions as people read them. */
export const REGION_NAMES: Readonly<Record<(typeof REGIONS)[number], string>> = {
  "greater-london": "Greater London",
  "greater-manchester": "Greater Manchester",
  "west-midlands": "West Midlands",
  "west-yorkshire": "West Yorkshire",
  merseyside: "Merseyside",
  bristol: "Bristol",
  "elsewhere-in-the-uk": "elsewhere in the UK",
};
