import type { ScanReport } from "@broker/contracts";
import { type AnalysedComponents, outsideComponents } from "../scoring/outside-components.ts";
import { essentialsComponent } from "./cyber-essentials/essentials-component.ts";
import { essentialsOf } from "./cyber-essentials/essentials-of.ts";

/** Report components not made of areas: from external sources, and from the client's answers. */
export function analysedComponents(
  report: Pick<ScanReport, "checks" | "facts" | "record" | "startedAt">,
): AnalysedComponents {
  const essentials = essentialsComponent(essentialsOf(report));
  return { ...outsideComponents(report.facts), ...(essentials === null ? {} : { cyberEssentials: essentials }) };
}
