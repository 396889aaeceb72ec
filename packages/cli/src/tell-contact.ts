import type { BrokerConfig } from "@broker/contracts";
import { checkContact } from "./doctor/check-contact.ts";
import type { Invocation } from "./invocation.ts";
import { paragraph } from "./terminal/text.ts";

/** Endings that nobody can register (RFC 2606 and RFC 6761), and this machine's own addresses. */
const NOBODYS = /(^|\.)(example|test|invalid|localhost)$|^127\.|^\[?::1\]?$/;

/**
 * Notes, before real sites are scanned, that their operators could not find out who asked: the user agent names no
 * address of the broker's.
 */
export function tellContact(
  { io }: Pick<Invocation, "io">,
  config: Pick<BrokerConfig, "network">,
  domains: readonly string[],
): void {
  if (domains.every((domain) => NOBODYS.test(domain))) return;
  const { status, detail, hint = "" } = checkContact(config);
  if (status === "ok") return;
  const text = `${detail.charAt(0).toUpperCase()}${detail.slice(1)}. ${hint}`;
  io.note(paragraph(io.err, "", text).join("\n"));
}
