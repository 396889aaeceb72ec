/** One line of a group: a path pattern that is allowed or not. */
export interface RobotsRule {
  readonly allow: boolean;
  readonly pattern: string;
}

export interface RobotsFile {
  readonly groups: readonly { readonly agents: readonly string[]; readonly rules: readonly RobotsRule[] }[];
  readonly sitemaps: readonly string[];
}

const MOST_RULES = 5_000;

/**
 * Reads robots.txt (RFC 9309 §2.2). Lines that are not rules are skipped; agents in lower case, patterns as written.
 */
export function robotsRules(text: string): RobotsFile {
  const groups: { agents: string[]; rules: RobotsRule[] }[] = [];
  const sitemaps: string[] = [];
  let open: { agents: string[]; rules: RobotsRule[] } | null = null;
  let count = 0;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const match = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line);
    const [key, value] = [match?.[1]?.toLowerCase(), (match?.[2] ?? "").trim()];
    if (key === "user-agent") {
      if (open === null || open.rules.length > 0) {
        open = { agents: [], rules: [] };
        groups.push(open);
      }
      open.agents.push(value.toLowerCase());
    } else if ((key === "allow" || key === "disallow") && open !== null && count < MOST_RULES) {
      count += 1;
      open.rules.push({ allow: key === "allow", pattern: value });
    } else if (key === "sitemap" && sitemaps.length < 50) sitemaps.push(value.slice(0, 500));
  }
  return { groups, sitemaps };
}
