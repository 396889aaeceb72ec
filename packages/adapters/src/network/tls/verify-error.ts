import type { TLSSocket } from "node:tls";

/**
 * OpenSSL's code for a chain that does not verify, e.g. CERT_HAS_EXPIRED; null = it verifies. The name is not looked
 * at.
 */
export function verifyError(socket: TLSSocket): string | null {
  if (socket.authorized) return null;
  const error: unknown = socket.authorizationError;
  if (typeof error === "string") return error;
  if (error instanceof Error) return "code" in error && typeof error.code === "string" ? error.code : error.message;
  return null;
}
