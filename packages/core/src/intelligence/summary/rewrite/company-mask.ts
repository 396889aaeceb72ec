import type { ScanReport } from "@broker/contracts";
import type { Mask } from "./masked-text.ts";

/**
 * Data that identifies a scanned company: names, hosts, number, place. `named` = its name may be disclosed, so only
 * people are hidden.
 */
export function companyMask({ companyBasics, websiteAnalysis, target, facts }: ScanReport, named: boolean): Mask {
  if (named) return { hidden: [] };
  const { registry } = facts;
  const all: [string | null | undefined, string][] = [
    [companyBasics.name?.value, "[company]"],
    [websiteAnalysis?.toldName?.value, "[company]"],
    [target.gradedHost, "[website]"],
    [target.domain, "[domain]"],
    [companyBasics.location?.value, "[place]"],
    [registry?.company?.name, "[registered name]"],
    [registry?.company?.number, "[company number]"],
  ];
  const seen = new Set<string>();
  return {
    hidden: all.flatMap(([text, word]) => {
      const key = text?.toLowerCase() ?? "";
      if (!text || seen.has(key)) return [];
      seen.add(key);
      return [[text, word] as const];
    }),
  };
}
