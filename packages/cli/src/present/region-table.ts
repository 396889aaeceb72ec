import { type RegionRisk, RiskIndex, regionBand, showCount } from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right } from "../terminal/text.ts";

const figure = ({ riskScore }: RegionRisk) =>
  riskScore === null ? null : `${riskScore.toFixed(1)}/10 ${regionBand(RiskIndex.parse(riskScore))}`;

function narrowRow(look: Look, region: RegionRisk): string[] {
  if (region.businesses === 0) return [`  ${region.name}`, tone(look, "quiet", "    no businesses")];
  const facts = [
    showCount(region.businesses, "business", "businesses"),
    figure(region) ?? "not assessed",
    `${region.highRiskCount} high, ${region.mediumRiskCount} medium, ${region.lowRiskCount} low`,
    `trend ${region.trend ?? "not known"}`,
    `last incident ${region.lastIncident ?? "not known"}`,
  ];
  return [`  ${tone(look, "strong", region.name)}`, ...paragraph(look, "    ", facts.join(", "))];
}

function line(look: Look, cells: readonly string[]): string {
  const [name = "", businesses = "", risk = "", high = "", medium = "", low = "", trend = "", incident = ""] = cells;
  const counts = `${right(high, 5)} ${right(medium, 6)} ${right(low, 5)}`;
  return `  ${left(look, name, 20)} ${right(businesses, 6)}  ${left(look, risk, 18)} ${counts}  ${left(look, trend, 6)} ${incident}`.trimEnd();
}

/** The risk map as a table: a region's mean risk index, its companies by risk, and where it is going. A dash = not known. */
export function regionTable(look: Look, regions: readonly RegionRisk[]): string {
  if (look.columns < 78) return regions.flatMap((region) => narrowRow(look, region)).join("\n");
  const none = glyph(look, "dash");
  const head = line(look, ["Region", "Firms", "Risk", "High", "Medium", "Low", "Trend", "Incident"]);
  const rows = regions.map((region) =>
    line(look, [
      region.name,
      String(region.businesses),
      figure(region) ?? none,
      String(region.highRiskCount),
      String(region.mediumRiskCount),
      String(region.lowRiskCount),
      region.trend ?? none,
      region.lastIncident ?? none,
    ]),
  );
  return [tone(look, "quiet", head), ...rows].join("\n");
}
