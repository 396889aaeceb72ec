import { type PageFacts, type ScanReport, showCount, withoutEnd } from "@broker/contracts";
import { type TriggerFinding, triggerRule } from "../trigger-rule.ts";

/** The logins observed by a scan. */
interface Logins {
  readonly methodVersion: string;
  /** Password forms, by name. */
  readonly open: ReadonlyMap<string, { readonly url: string; readonly https: boolean; readonly admin: boolean }>;
  /** Names of all observed logins, including links not followed and pages that did not respond. */
  readonly known: ReadonlySet<string>;
}

/** Normalised name of a login address, without scheme, www, query and session. */
function entranceName(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, port, pathname } = new URL(address);
  const path = withoutEnd(pathname.toLowerCase().split(";", 1)[0] ?? "", "/");
  return `${hostname.replace(/^www\./, "")}${port === "" ? "" : `:${port}`}${path}`;
}

function openEntrances({ url, forms, loginPages }: PageFacts) {
  const pages = loginPages.filter((page) => page.status !== null && (page.hasPassword || page.basicAuth));
  const own = forms.some((form) => form.hasPassword) ? [{ url, https: url.startsWith("https:"), admin: false }] : [];
  const all = [...own, ...pages.map(({ url, https, admin }) => ({ url, https, admin }))];
  return new Map(all.map((entrance) => [entranceName(entrance.url), entrance]));
}

/** The logins of a scan; null = the page was not fully observed, so a missing login proves nothing. */
export function observedLogins({ facts: { page }, methodVersion }: ScanReport): Logins | null {
  if (page === null || page.builtByScript || page.truncated) return null;
  const open = openEntrances(page);
  const links = [...page.loginLinks, ...page.adminLinks].map(({ href }) => href);
  const loginUrls = page.loginPages.flatMap(({ start, url }) => [start, url]);
  return { methodVersion, open, known: new Set([...open.keys(), ...[...links, ...loginUrls].map(entranceName)]) };
}

/** Characters of an address that an event names. */
const NAME_LENGTH = 80;

/** Logins that are new, or were served over HTTPS and no longer are, by name; none where the method changed. */
export function changedLogins(before: Logins, after: Logins) {
  if (before.methodVersion !== after.methodVersion) return [];
  return [...after.open].filter(([name, { https }]) => {
    const earlier = before.open.get(name);
    return !before.known.has(name) || (!https && earlier?.https === true);
  });
}

function compared(before: Logins, after: Logins): TriggerFinding | null {
  const changed = changedLogins(before, after);
  const [first] = changed;
  if (first === undefined) return null;
  const inClear = changed.some(([, { https }]) => !https);
  const admin = changed.some(([, each]) => each.admin);
  const kind = `${admin ? " for administrators" : ""}${inClear ? " over plain HTTP" : ""}`;
  const where = first[0].slice(0, NAME_LENGTH);
  const event =
    changed.length > 1
      ? `${showCount(changed.length, "new login")}${kind}, one at ${where}`
      : before.known.has(first[0])
        ? `Login no longer over HTTPS at ${where}`
        : `New login${kind} at ${where}`;
  return {
    event,
    type: "risk",
    priority: inClear || admin ? "high" : "medium",
    impact: inClear
      ? "Passwords entered there can be read in transit; most intrusions begin with stolen credentials."
      : "Anyone can try stolen passwords there; most intrusions begin with stolen credentials.",
    actionRequired: inClear
      ? "Have the login served over HTTPS only, and ask whether it requires MFA."
      : "Ask who uses the login, and whether it requires MFA.",
    evidence: changed.map(([name, { url }]) => ({
      label: "Login",
      before: before.open.get(name)?.url ?? "not seen",
      after: url,
    })),
    once: JSON.stringify([inClear, ...changed.map(([name]) => name).sort()]),
  };
}

/** A login absent from the previous scan, or one that was served over HTTPS and no longer is. */
export const newExposedLogin = triggerRule("new-exposed-login", observedLogins, compared);
