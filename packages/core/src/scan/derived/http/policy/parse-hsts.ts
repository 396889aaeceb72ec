/** How a browser interprets Strict-Transport-Security. `maxAge` in seconds; 0 disables HSTS. */
export type Hsts =
  | { readonly state: "absent" }
  | { readonly state: "invalid"; readonly problem: string }
  | {
      readonly state: "valid";
      readonly maxAge: number;
      readonly includeSubDomains: boolean;
      readonly preload: boolean;
    };

/** Half a year, as the preload list and common guidance count it (180 days). */
export const HSTS_HALF_YEAR = 15_552_000;

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * Reads the header by RFC 6797 §6.1: directives in any case, spaces around `=` and `;` allowed, values quoted or not,
 * none twice, unknown ones skipped. Of several fields only the first counts (§8.1).
 */
export function parseHsts(fields: readonly string[]): Hsts {
  const first = fields[0];
  if (first === undefined) return { state: "absent" };
  const directives = new Map<string, string>();
  for (const part of first.slice(0, 1024).split(";")) {
    if (part.trim() === "") continue;
    const [typed = "", ...rest] = part.split("=");
    const [name, value] = [typed.trim(), rest.join("=").trim()];
    const key = name.toLowerCase();
    const bare = /^"[^"]*"$/.test(value) ? value.slice(1, -1) : value;
    if (!TOKEN.test(name) || (value === bare && value !== "" && !TOKEN.test(value)))
      return { state: "invalid", problem: "it does not follow the header's grammar" };
    if (directives.has(key)) return { state: "invalid", problem: `${key} appears twice` };
    directives.set(key, bare);
  }
  const age = directives.get("max-age");
  if (age === undefined) return { state: "invalid", problem: "max-age is missing" };
  if (!/^\d+$/.test(age)) return { state: "invalid", problem: "max-age is not a number of seconds" };
  return {
    state: "valid",
    maxAge: Math.min(Number(age), Number.MAX_SAFE_INTEGER),
    includeSubDomains: directives.has("includesubdomains"),
    preload: directives.has("preload"),
  };
}
