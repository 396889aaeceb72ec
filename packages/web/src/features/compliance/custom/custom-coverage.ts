import type { CustomFramework } from "@broker/contracts";

/** Requirements of a custom framework, and those of them that a control is mapped to. Headings do not count. */
export function coverageOf({ framework, mappings }: Pick<CustomFramework, "framework" | "mappings">): {
  readonly mapped: number;
  readonly total: number;
} {
  const mapped = new Set(mappings.map(({ requirement }) => requirement));
  const rows = framework.requirements.filter(({ heading }) => heading !== true);
  return { mapped: rows.filter(({ id }) => mapped.has(id)).length, total: rows.length };
}
