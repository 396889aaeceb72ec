import { z } from "zod";

/** The parts of the external view; each check belongs to one. */
export const AREAS = [
  "transport",
  "headers",
  "cookies",
  "content",
  "email",
  "dns",
  "authentication",
  "privacy",
  "hygiene",
] as const;
export const Area = z.enum(AREAS);
export type Area = z.infer<typeof Area>;

/** The five components of the overall score. */
export const COMPONENTS = [
  "webSecurity",
  "cyberEssentials",
  "darkWebRisk",
  "businessStability",
  "authenticationSecurity",
] as const;
export const Component = z.enum(COMPONENTS);
export type Component = z.infer<typeof Component>;

/** The four risk categories of the compliance frameworks. */
export const Category = z.enum(["technical", "operational", "compliance", "human"]);
export type Category = z.infer<typeof Category>;

/** From least to most severe; gates use the order. */
export const SEVERITIES = ["info", "low", "medium", "high", "critical"] as const;
export const Severity = z.enum(SEVERITIES);
export type Severity = z.infer<typeof Severity>;

/** Outcome of a check. `not-observed` and `error` are neutral: no points, no weight. */
export const Outcome = z.enum(["pass", "fail", "partial", "not-applicable", "not-observed", "error"]);
export type Outcome = z.infer<typeof Outcome>;

/** Frameworks whose control ids a check may name. */
export const ControlFramework = z.enum(["cyber-essentials-3.3", "iso-27001-2022", "nist-csf-2.0", "uk-gdpr"]);
export type ControlFramework = z.infer<typeof ControlFramework>;

/** Display title of each component. */
export const COMPONENT_TITLES: Readonly<Record<Component, string>> = {
  webSecurity: "Web security",
  cyberEssentials: "Cyber Essentials",
  darkWebRisk: "Threat intelligence",
  businessStability: "Business stability",
  authenticationSecurity: "Authentication",
};

/** Display title of each area. */
export const AREA_TITLES: Readonly<Record<Area, string>> = {
  transport: "Transport",
  headers: "Headers",
  cookies: "Cookies",
  content: "Page content",
  email: "Email",
  dns: "DNS",
  authentication: "Authentication",
  privacy: "Privacy",
  hygiene: "Hygiene",
};
