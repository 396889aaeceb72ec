import { showList } from "../format/show-list.ts";
import { COMPONENT_TITLES } from "./check-vocabulary.ts";
import type { ScanDifference } from "./scan-difference.ts";

interface Compared extends Pick<ScanDifference, "sameName" | "method"> {
  readonly components: readonly ScanDifference["components"][number][];
}

const titles = ({ components }: Compared, missing: "from" | "to") =>
  components.flatMap((part) =>
    part[missing] === null && part[missing === "from" ? "to" : "from"] !== null ? [COMPONENT_TITLES[part.name]] : [],
  );

/**
 * Why the postures of two scans are not comparable: another scoring method, or components that one of them did not
 * assess, which are named. null = both were scored by one method on the same components.
 */
export function comparisonNote(diff: Compared): string | null {
  const { method, sameName } = diff;
  const moved = sameName
    ? `The scoring method changed from ${method.from} to ${method.to}`
    : `Different scoring methods, ${method.from} and ${method.to}`;
  const [first, second] = [titles(diff, "from"), titles(diff, "to")];
  const causes = [
    ...(method.moved ? [moved] : []),
    ...(first.length === 0 ? [] : [`The first scan did not assess ${showList(first)}`]),
    ...(second.length === 0 ? [] : [`The second scan did not assess ${showList(second)}`]),
  ];
  if (causes.length === 0) return null;
  const company = sameName ? "; their difference is not a change at the company" : "";
  return `${causes.join(". ")}. The postures are not comparable${company}.`;
}
