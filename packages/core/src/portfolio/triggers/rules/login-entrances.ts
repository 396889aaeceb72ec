import type { PageFacts, ScanReport } from "@broker/contracts";

/** The logins that a scan saw. */
export interface Logins {
  readonly methodVersion: string;
  /** What asks for a password, by its name. */
  readonly open: ReadonlyMap<string, { readonly url: string; readonly https: boolean; readonly admin: boolean }>;
  /** Names of all that was seen of logins, links that were not followed and pages that did not answer included. */
  readonly known: ReadonlySet<string>;
}

/** Names an address: what differs between two visits of one page (scheme, www, query, session) is left out. */
function entranceName(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, port, pathname } = new URL(address);
  const path = pathname.toLowerCase().replace(/;.*$/, "").replace(/\/+$/, "");
  return `${hostname.replace(/^www\./, "")}${port === "" ? "" : `:${port}`}${path}`;
}

function openEntrances({ url, forms, loginPages }: PageFacts) {
  const pages = loginPages.filter((page) => page.status !== null && (page.hasPassword || page.basicAuth));
  const own = forms.some((form) => form.hasPassword) ? [{ url, https: url.startsWith("https:"), admin: false }] : [];
  const all = [...own, ...pages.map(({ url, https, admin }) => ({ url, https, admin }))];
  return new Map(all.map((entrance) => [entranceName(entrance.url), entrance]));
}

/** The logins of a scan; null = its page was not seen whole, so that a login that is missing proves nothing. */
export function seenLogins({ facts: { page }, methodVersion }: ScanReport): Logins | null {
  if (page === null || page.builtByScript || page.truncated) return null;
  const open = openEntrances(page);
  const links = [...page.loginLinks, ...page.adminLinks].map(({ href }) => href);
  const asked = page.loginPages.flatMap(({ start, url }) => [start, url]);
  return { methodVersion, open, known: new Set([...open.keys(), ...[...links, ...asked].map(entranceName)]) };
}
