import type { Area, Component } from "@broker/contracts";

/** Share of each component in the overall score; together 1. */
export const COMPONENT_WEIGHTS: Readonly<Record<Component, number>> = {
  webSecurity: 0.25,
  cyberEssentials: 0.2,
  darkWebRisk: 0.25,
  businessStability: 0.15,
  authenticationSecurity: 0.15,
};

/**
 * Component that an area counts in and its share of it; null = counts in no component (privacy feeds the ICO points
 * only).
 */
export const AREA_SHARES: Readonly<Record<Area, { readonly component: Component; readonly weight: number } | null>> = {
  transport: { component: "webSecurity", weight: 0.25 },
  headers: { component: "webSecurity", weight: 0.2 },
  email: { component: "webSecurity", weight: 0.2 },
  content: { component: "webSecurity", weight: 0.1 },
  cookies: { component: "webSecurity", weight: 0.1 },
  dns: { component: "webSecurity", weight: 0.1 },
  hygiene: { component: "webSecurity", weight: 0.05 },
  authentication: { component: "authenticationSecurity", weight: 1 },
  privacy: null,
};

/** Components that an external scan of a website and its DNS can assess. */
export const OUTSIDE_COMPONENTS: readonly Component[] = ["webSecurity", "authenticationSecurity"];
