import type { WorkspaceSearch } from "@broker/contracts";
import { analysisAddress, type PaletteEntry } from "./palette-lines.ts";

const DOMAIN = /^(?:https?:\/\/)?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62})(?:[/?#:].*)?$/i;

/** The domain that was typed, with or without its scheme and path; null = something else was typed. */
export function typedDomain(typed: string): string | null {
  const text = typed.trim();
  return text.length > 300 ? null : (DOMAIN.exec(text)?.[1]?.toLowerCase() ?? null);
}

/** What can be done with a domain. @param canEdit adds what changes the workspace */
export function domainEntries(domain: string, canEdit: boolean): PaletteEntry[] {
  return [
    { label: `Analyse ${domain}`, to: analysisAddress(domain) },
    ...(canEdit
      ? [
          { label: `Add ${domain} as client`, to: `/dashboard?add=${encodeURIComponent(domain)}` },
          { label: "Scan a list", to: "/prospects?tab=lists" },
        ]
      : []),
  ];
}

const hub = (document: string) => (id: string) =>
  `/app?view=dashboard&tab=report-formatting&hub=${document}&client=${encodeURIComponent(id)}`;
const tab = (name: string) => (id: string) => `/dashboard/clients/${encodeURIComponent(id)}?tab=${name}`;

/** Words before a client's name, and where they lead. */
const TARGETS: Readonly<Record<string, { readonly label: string; readonly to: (id: string) => string }>> = {
  slip: { label: "MRC slip", to: hub("mrc") },
  mrc: { label: "MRC slip", to: hub("mrc") },
  acord: { label: "ACORD form", to: hub("acord") },
  placements: { label: "Placements", to: tab("placements") },
};

/** What is wanted of a client ('slip tallyman'), and the words that name it; null = nothing of one client. */
export function clientIntent(typed: string): { readonly search: string; readonly target: string } | null {
  const [first = "", ...rest] = typed.trim().split(/\s+/);
  const target = first.toLowerCase();
  return rest.length > 0 && Object.hasOwn(TARGETS, target) ? { search: rest.join(" "), target } : null;
}

/** The clients found as links to what is wanted of them. */
export function intentEntries(target: string, clients: WorkspaceSearch["clients"]): (PaletteEntry & { key: string })[] {
  const wanted = TARGETS[target];
  return wanted === undefined
    ? []
    : clients.map(({ id, name }) => ({ key: `${target} ${id}`, label: `${wanted.label}: ${name}`, to: wanted.to(id) }));
}

/** Days of 'renewals' where none are typed. */
const USUAL_DAYS = 90;

/** The days of 'renewals 60 days'; null = something else was typed. */
export function renewalDays(typed: string): number | null {
  const [first = "", ...rest] = typed.trim().toLowerCase().split(/\s+/);
  if (first !== "renewals" && first !== "renewal") return null;
  const days = rest.filter((word) => !["in", "within", "next", "day", "days"].includes(word));
  if (days.length === 0) return USUAL_DAYS;
  const [only = "", ...more] = days;
  return more.length === 0 && /^\d{1,3}$/.test(only) ? Number(only) : null;
}
