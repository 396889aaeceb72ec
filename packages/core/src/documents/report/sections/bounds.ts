import { AREA_TITLES, type ScanReport, showCount, showList } from "@broker/contracts";
import type { Block } from "../../blocks/block.ts";
import { muted } from "../../blocks/build-blocks.ts";
import { unseen } from "./unseen.ts";

/** Limits of the assessment in a few sentences; the technical report lists each check with its reason. */
export function bounds(report: ScanReport): Block[] {
  const { never, sources } = unseen(report);
  const blind = report.checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error");
  const areas = [...new Set(blind.map(({ area }) => AREA_TITLES[area].toLowerCase()))];
  const rest = [
    ...(blind.length === 0 ? [] : [`${showCount(blind.length, "check")} could not be assessed (${showList(areas)}).`]),
    ...(sources.length === 0 ? [] : [`Not queried, or no response: ${showList(sources.map(({ name }) => name))}.`]),
  ];
  return [muted(never.join(" ")), ...(rest.length === 0 ? [] : [muted(rest.join(" "))])];
}
