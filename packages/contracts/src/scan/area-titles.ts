import type { Area } from "./check-vocabulary.ts";

/** Display title of each area. */
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
