/** Endings under which others register a British company's name, the most credible first. */
export const OTHER_ENDINGS = [
  "co.uk",
  "com",
  "uk",
  "org.uk",
  "co",
  "net",
  "org",
  "ltd.uk",
  "eu",
  "online",
  "info",
  "biz",
] as const;
