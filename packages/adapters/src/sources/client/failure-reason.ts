/** What went wrong on the way, in words that name no address and no key. */
export function failureReason(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "it did not answer in time";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "its name was not found";
  if (code === "ECONNREFUSED") return "it refused the connection";
  if (code.includes("TIMEOUT") || code === "ETIMEDOUT") return "it did not answer in time";
  if (code.startsWith("CERT") || code.includes("SIGNATURE") || code.includes("ISSUER"))
    return "its certificate is not trusted";
  return "it broke off the connection";
}
