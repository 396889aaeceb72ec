import { AREA_TITLES, type ScanReport, showCount, showList } from "@broker/contracts";
import type { Parts } from "../parts/part.ts";
import { small } from "../parts/prose.ts";
import { unseen } from "./unseen.ts";

/** In a few sentences what could not be seen; the technical report lists each check with its reason. */
export function bounds(report: ScanReport): Parts {
  const { never, sources } = unseen(report);
  const blind = report.checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error");
  const areas = [...new Set(blind.map(({ area }) => AREA_TITLES[area].toLowerCase()))];
  const rest = [
    ...(blind.length === 0 ? [] : [`${showCount(blind.length, "check")} could not be judged, in ${showList(areas)}.`]),
    ...(sources.length === 0 ? [] : [`Not asked, or without an answer: ${showList(sources.map(({ name }) => name))}.`]),
  ];
  return { parts: [small(never.join(" ")), ...(rest.length === 0 ? [] : [small(rest.join(" "))])] };
}
