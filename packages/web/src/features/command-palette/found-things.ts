import type { WorkspaceSearch } from "@broker/contracts";

/** One line of the palette that the server found. */
export interface FoundThing {
  readonly key: string;
  readonly label: string;
  /** What tells it apart from others of the same name. */
  readonly detail: string;
  readonly to: string;
}

/** Things found, under their headings. */
export interface FoundGroup {
  readonly heading: string;
  readonly things: readonly FoundThing[];
}

const analysis = (domain: string) => `/analysis?url=${encodeURIComponent(`https://${domain}/`)}`;

/** What a search found, as lines that lead somewhere; groups without any are left out. */
export function foundThings({ clients, prospects, domains, checks }: WorkspaceSearch): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      heading: "Clients",
      things: clients.map(({ id, name, domain }) => ({
        key: `client ${id}`,
        label: name,
        detail: domain ?? "no domain on record",
        to: `/dashboard/clients/${id}`,
      })),
    },
    {
      heading: "Prospects",
      things: prospects.map(({ id, name, domain }) => ({
        key: `prospect ${id}`,
        label: name,
        detail: domain,
        to: `/prospects?prospect=${encodeURIComponent(id)}`,
      })),
    },
    {
      heading: "Analyses",
      things: domains.map(({ domain, posture }) => ({
        key: `domain ${domain}`,
        label: domain,
        detail: posture === null ? "Requires Validation" : `posture ${posture}`,
        to: analysis(domain),
      })),
    },
    {
      heading: "Checks, and the weakest company on each",
      things: checks.map(({ checkId, title, domain }) => ({
        key: `check ${checkId}`,
        label: title,
        detail: domain,
        to: `${analysis(domain)}&check=${encodeURIComponent(checkId)}`,
      })),
    },
  ];
  return groups.filter(({ things }) => things.length > 0);
}
