import { type ClientPosture, type DomainPosture, showCount, showList } from "@broker/contracts";

/** What a domain's last scan came to, in words. */
export function domainStanding({ scan }: DomainPosture): string {
  if (scan === null) return "not scanned";
  if (scan.status === "failed") return "not reached";
  return scan.posture === null ? "too little seen" : String(scan.posture);
}

/** A client's domains with whose they are and what each came to, and which stands for the client; one sentence under a headline. */
export function clientHeadline({ client, domains, headline }: ClientPosture): string {
  const told = domains.map((domain) => {
    const owner = domain.company === client ? "" : ` (${domain.company})`;
    return `${domain.name}${owner} ${domainStanding(domain)}`;
  });
  const stands =
    headline === null
      ? "None has a figure."
      : `The weakest, ${headline.domain}, stands for the client: posture ${headline.posture}.`;
  return `${client} has ${showCount(domains.length, "accepted domain")}: ${showList(told)}. ${stands}`;
}
