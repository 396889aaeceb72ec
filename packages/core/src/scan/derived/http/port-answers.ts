import type { HttpExchange } from "@broker/contracts";

/** Errors that can only happen after a port was opened to us. */
const OPEN = new Set(["tls", "reset", "protocol", "headers-too-large"]);

/**
 * Whether a port responds. A refused connection is a no; silence is a no only where the host's other port shows that it
 * is up. null = could not be determined (no address, our own limits, a stall).
 */
export function portAnswers(first: HttpExchange | undefined, other: HttpExchange | undefined): boolean | null {
  if (first === undefined) return null;
  if (first.status !== null) return true;
  const code = first.error?.code;
  if (code === undefined) return null;
  if (OPEN.has(code)) return true;
  if (code === "connect") return false;
  return code === "connect-timeout" && other?.status !== null && other !== undefined ? false : null;
}
