import { showCount, showDate, type TodoItem } from "@broker/contracts";
import { type ClientLog, contradictions, effectiveValue } from "@broker/core";

/** Days before the end of a policy from which its renewal waits. */
const RENEWAL_DAYS = 60;
const DAY_MS = 86_400_000;

/** A client with the day on which its next policy ends, and its accepted domains that nobody has scanned. */
export interface ClientAtHand {
  readonly log: ClientLog;
  /** ISO day; null = none is known. */
  readonly expiresOn: string | null;
  readonly unscanned: readonly string[];
}

function nameOf(log: ClientLog): string {
  const name = effectiveValue(log, "legalName")?.value;
  return typeof name === "string" && name.trim() !== "" ? name : "a client without a name";
}

const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** Conflicts to resolve, renewals to prepare and domains not yet scanned. @param today ISO day */
export function clientTodos(clients: readonly ClientAtHand[], today: string): TodoItem[] {
  return clients.flatMap(({ log, expiresOn, unscanned }): TodoItem[] => {
    const name = nameOf(log);
    const address = `/dashboard/clients/${log.id}`;
    const open = contradictions(log).length;
    const days = expiresOn === null ? null : daysUntil(expiresOn, today);
    const items: TodoItem[] = [];
    if (open > 0)
      items.push({
        kind: "settle",
        title: `Settle what sources say of ${name}`,
        detail: `They disagree about ${showCount(open, "fact")}. A submission waits until one is chosen.`,
        address,
        due: null,
      });
    if (expiresOn !== null && days !== null && days <= RENEWAL_DAYS)
      items.push({
        kind: "renewal",
        title: `Prepare the renewal of ${name}`,
        detail: `The policy ends on ${showDate(expiresOn)}, ${days === 0 ? "today" : `in ${showCount(days, "day")}`}.`,
        address,
        due: expiresOn,
      });
    const [domain] = unscanned;
    if (domain !== undefined)
      items.push({
        kind: "scan",
        title: `Analyse ${domain}`,
        detail: `${name} has ${showCount(unscanned.length, "unscanned domain")}.`,
        address: `/analysis?url=${encodeURIComponent(`https://${domain}/`)}`,
        due: null,
      });
    return items;
  });
}
