import type { WorkspaceSearch } from "@broker/contracts";

/** One search result. */
export interface FoundThing {
  readonly key: string;
  readonly label: string;
  /** Distinguishes results of the same name. */
  readonly detail: string;
  readonly to: string;
}

/** Results under a heading. */
export interface FoundGroup {
  readonly heading: string;
  readonly things: readonly FoundThing[];
}

const analysis = (domain: string) => `/analysis?url=${encodeURIComponent(`https://${domain}/`)}`;

/** Search results as links; groups without results are omitted. */
export function foundThings({ clients, prospects, domains, checks }: WorkspaceSearch): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      heading: "Clients",
      things: clients.map(({ id, name, domain }) => ({
        key: `client ${id}`,
        label: name,
        detail: domain ?? "no domain recorded",
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
      heading: "Checks, with the weakest company on each",
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
