import type { BrokerConfig } from "@broker/contracts";
import type { Invocation } from "../invocation.ts";
import { prose } from "../terminal/blocks.ts";
import type { Finding } from "./check-machine.ts";

/** Whether the user agent names an address of the broker's own for operators of scanned sites. */
export function checkContact({ network }: Pick<BrokerConfig, "network">): Finding {
  const base = { id: "contact", title: "Contact" };
  const agent = network?.userAgent;
  if (agent === undefined)
    return {
      ...base,
      status: "warning",
      detail: "scanned sites see a fictitious address in the user agent",
      hint: "Set network.userAgent to your name and the URL of your own page; docs/for-site-operators.md has the text.",
    };
  const named = /https?:\/\/[^\s)]+|(?<![^\s@(+])[^\s@(+]+@[^\s@).]+\.[^\s@)]+/.exec(agent)?.[0];
  if (named !== undefined) return { ...base, status: "ok", detail: named };
  return {
    ...base,
    status: "warning",
    detail: "the user agent names no address",
    hint: "Add the address of a page of yours to network.userAgent, for the operators of scanned sites.",
  };
}

/** Top-level domains that cannot be registered (RFC 2606 and RFC 6761), and this machine's own addresses. */
const RESERVED = /(^|\.)(example|test|invalid|localhost)$|^127\.|^\[?::1\]?$/;

/** Warns before real sites are scanned if the user agent names no address of the broker's. */
export function noteContact(
  { io }: Pick<Invocation, "io">,
  config: Pick<BrokerConfig, "network">,
  domains: readonly string[],
): void {
  if (domains.every((domain) => RESERVED.test(domain))) return;
  const { status, detail, hint = "" } = checkContact(config);
  if (status === "ok") return;
  const text = `${detail.charAt(0).toUpperCase()}${detail.slice(1)}. ${hint}`;
  io.note(prose(io.err, text, { indent: 0 }).join("\n"));
}
