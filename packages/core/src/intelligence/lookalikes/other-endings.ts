/** Endings under which a British company's name is taken by others, the likeliest to be believed first. */
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
