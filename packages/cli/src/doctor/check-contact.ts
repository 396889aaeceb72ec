import type { BrokerConfig } from "@broker/contracts";
import type { Finding } from "./finding.ts";

/**
 * Whether the user agent names an address of the broker's own, where the operator of a scanned site can find out who
 * asked.
 */
export function checkContact({ network }: Pick<BrokerConfig, "network">): Finding {
  const base = { id: "contact", title: "Contact" };
  const agent = network?.userAgent;
  if (agent === undefined)
    return {
      ...base,
      status: "warning",
      detail: "scanned sites see a fictitious address in the user agent",
      hint: "Set network.userAgent to your name and the address of a page of yours; docs/for-site-operators.md is its text.",
    };
  const named = /https?:\/\/[^\s)]+|[^\s@(+]+@[^\s@)]+\.[^\s@)]+/.exec(agent)?.[0];
  if (named !== undefined) return { ...base, status: "ok", detail: named };
  return {
    ...base,
    status: "warning",
    detail: "the user agent names no address",
    hint: "Add the address of a page of yours to network.userAgent, for the operators of scanned sites.",
  };
}
