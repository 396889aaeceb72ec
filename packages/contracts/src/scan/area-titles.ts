import type { Area } from "./check-vocabulary.ts";

/** The words for each area, as titles. */
export const AREA_TITLES: Readonly<Record<Area, string>> = {
  transport: "Transport",
  headers: "Headers",
  cookies: "Cookies",
  content: "Page content",
  email: "E-mail",
  dns: "DNS",
  authentication: "Authentication",
  privacy: "Privacy",
  hygiene: "Hygiene",
};
