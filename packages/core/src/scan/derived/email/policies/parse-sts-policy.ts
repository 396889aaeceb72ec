/** A policy file as read (RFC 8461 §3.2). `max_age` in seconds. */
export interface StsPolicy {
  readonly mode: "enforce" | "testing" | "none";
  readonly maxAge: number;
  readonly mx: readonly string[];
}

const MODES = ["enforce", "testing", "none"] as const;
const LONGEST_AGE = 31_557_600;

/**
 * Reads `key: value` lines ended by LF or CRLF. Unknown keys are ignored; of a repeated key other than `mx` the first
 * counts.
 */
export function parseStsPolicy(text: string): { readonly policy: StsPolicy } | { readonly error: string } {
  const fields = new Map<string, string>();
  const mx: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const colon = line.indexOf(":");
    if (colon < 1) return { error: "policy-syntax" };
    const key = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    if (key === "mx") mx.push(value.toLowerCase().replace(/\.$/, ""));
    else if (!fields.has(key)) fields.set(key, value);
  }
  if (fields.get("version") !== "STSv1") return { error: "policy-version" };
  const mode = MODES.find((word) => word === fields.get("mode"));
  if (!mode) return { error: "policy-mode" };
  const age = fields.get("max_age") ?? "";
  if (!/^\d{1,10}$/.test(age) || Number(age) > LONGEST_AGE) return { error: "policy-max-age" };
  if (mx.some((pattern) => !/^(\*\.)?([a-z0-9_-]{1,63}\.)*[a-z0-9-]{1,63}$/.test(pattern)))
    return { error: "policy-mx" };
  if (mx.length === 0 && mode !== "none") return { error: "policy-mx" };
  return { policy: { mode, maxAge: Number(age), mx } };
}

/** Whether a policy names an MX host; `*.` matches exactly one label (RFC 8461 §4.1). */
export function stsNames(policy: StsPolicy, host: string): boolean {
  const parent = host.slice(host.indexOf(".") + 1);
  return policy.mx.some((pattern) => (pattern.startsWith("*.") ? pattern.slice(2) === parent : pattern === host));
}
