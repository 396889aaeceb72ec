import { type ReadinessAdjustment, sourceOf } from "@broker/contracts";
import sectors from "../industry/event-sectors.json" with { type: "json" };
import mapping from "../industry/loss-sectors.json" with { type: "json" };
import table from "./adjustments.json" with { type: "json" };
import type { KnownCompany } from "./answer-of.ts";

function industry({ industry: known }: KnownCompany): ReadinessAdjustment {
  const base = { id: "industry", title: "Industry", points: 0 } as const;
  if (known === null) return { ...base, words: "Not recorded; no adjustment.", provenance: "none" };
  const named = known.value.toLowerCase();
  const sector = mapping.rows.find(({ industries }) => industries.some((each) => each.toLowerCase() === named))?.id;
  const row = sectors.rows.find(({ id }) => id === sector);
  if (row === undefined)
    return { ...base, words: `No published figure for ${known.value}; no adjustment.`, provenance: "none" };
  const { average, most } = table.industry;
  const percent = Math.round(row.probability * 1000) / 10;
  const points = Math.max(-most, Math.min(most, Math.round(average - percent)));
  const words = `${known.value}: ${percent}% of such companies have an incident in a year, against ${average}% of all.`;
  // Negative zero becomes zero.
  return { ...base, points: points + 0, words, ...sourceOf(known) };
}

function size({ employees }: KnownCompany): ReadinessAdjustment {
  const base = { id: "size", title: "Size", points: 0 } as const;
  if (employees === null) return { ...base, words: "Employees not recorded; no adjustment.", provenance: "none" };
  const band = table.size.bands.findLast(({ from }) => employees.value >= from) ?? table.size.bands[0];
  const percent = band?.percent ?? table.size.all;
  return {
    ...base,
    points: Math.round((table.size.all - percent) / 10) + 0,
    words: `${employees.value} employees (${band?.title ?? "size not recorded"}): ${percent}% of such companies were attacked in a year, against ${table.size.all}% of all.`,
    ...sourceOf(employees),
  };
}

const LEVEL_IDS = {
  "Cyber Essentials": "cyber-essentials",
  "Cyber Essentials Plus": "cyber-essentials-plus",
} as const satisfies Record<NonNullable<KnownCompany["certificate"]["level"]>, string>;

interface Certificate extends Pick<ReadinessAdjustment, "title" | "provenance" | "declaredBy"> {
  /** Of its row in the table. */
  readonly id: string;
}

/** Certificates supported by a register or a named document, or declared in force, with their source. */
function certificates({ controls, certificate }: KnownCompany): Certificate[] {
  const { status, level, evidence, inForce } = certificate;
  const shown = inForce || status === "seen";
  const iso = controls.iso27001;
  const documented = iso?.answer === "yes" && (iso.provenance === "registry" || iso.source !== undefined);
  return [
    ...(shown && level !== null
      ? [{ id: LEVEL_IDS[level], title: level, ...sourceOf(evidence[0] ?? { provenance: "declared" }) }]
      : []),
    ...(documented && iso !== undefined ? [{ id: "iso-27001", title: "ISO 27001", ...sourceOf(iso) }] : []),
  ];
}

function certification(company: KnownCompany): ReadinessAdjustment {
  const base = { id: "certification", title: "Certificates", points: 0 } as const;
  const worth = ({ id }: Certificate) => table.certification.rows.find((row) => row.id === id)?.points ?? 0;
  const [best] = certificates(company).toSorted((a, b) => worth(b) - worth(a));
  if (best === undefined)
    return {
      ...base,
      words: "None evidenced by a register or a document; declarations alone add no points.",
      provenance: "none",
    };
  return { ...base, points: worth(best), words: `${best.title}.`, ...sourceOf(best) };
}

/** Points that industry, size and certificates add to or deduct from the index; each states its basis. */
export function adjustmentsOf(company: KnownCompany): ReadinessAdjustment[] {
  return [industry(company), size(company), certification(company)];
}
