import type { ScanReport } from "@broker/contracts";

const own = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/**
 * The value at a fact's path in a report: a check by its id, everything else by its fields; undefined = there is no
 * such fact.
 */
export function factAt(report: ScanReport, path: string): unknown {
  const [head = "", ...rest] = path.split(".");
  if (head !== "checks") return rest.reduce(own, own(report, head));
  const [id = "", ...fields] = rest;
  return fields.reduce(
    own,
    report.checks.find((check) => check.id === id),
  );
}
