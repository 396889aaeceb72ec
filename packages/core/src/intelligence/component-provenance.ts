import type { Component, Provenance, ScanReport } from "@broker/contracts";
import { essentialsOf } from "./cyber-essentials/essentials-of.ts";

/** What a component's score is derived from: the scan, a register, the client's answers; none = not assessed. */
export function componentProvenance(report: ScanReport, component: Component): Provenance {
  if (report.scores.components[component].posture === null) return "none";
  if (component === "darkWebRisk" || component === "businessStability") return "registry";
  if (component !== "cyberEssentials") return "observed";
  return essentialsOf(report).certificate.status === "verified" ? "registry" : "declared";
}
