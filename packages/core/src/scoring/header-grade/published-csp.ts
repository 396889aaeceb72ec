import type { HeaderResult } from "@broker/contracts";

/** A policy as the published method reads it: directives with their sources in lower case; 'invalid' as it calls it. */
type PublishedCsp =
  | "invalid"
  | { readonly directives: ReadonlyMap<string, ReadonlySet<string>>; readonly repeats: boolean };

const MAY_REPEAT = new Set(["report-uri", "report-to"]);
/** More sources in one directive are padding, and comparing them would take long. */
const MAX_SOURCES = 500;
/** Shorter texts contain no policy. */
const SHORTEST = 6;

/** One source covers another if it is the same, or a folder that contains the other. */
function covers(outer: string, inner: string): boolean {
  return outer === inner || (outer.endsWith("/") && inner.startsWith(outer));
}

/**
 * Reads policies as the published method does, to the letter: a directive named twice in one policy makes all invalid
 * (report-only ones excepted); of several policies a directive retains the sources found in each of those that name it,
 * and one that only a later policy names retains none.
 */
export function publishedCsp(texts: readonly string[]): PublishedCsp {
  const policies = texts.flatMap((text) => text.split(",")).map((text) => text.trim());
  if (policies.some((text) => text.length < SHORTEST)) return "invalid";
  const merged = new Map<string, string[]>();
  let repeats = false;
  for (const [index, text] of policies.entries()) {
    const seen = new Set<string>();
    for (const part of text.split(";")) {
      const [word = "", ...rest] = part.trim().split(/\s+/);
      const name = word.toLowerCase();
      if (name === "") continue;
      if (seen.has(name)) {
        if (!MAY_REPEAT.has(name)) return "invalid";
        repeats = true;
      }
      seen.add(name);
      const sources = rest.slice(0, MAX_SOURCES).map((source) => source.toLowerCase());
      if (sources.length === 0 && name.endsWith("-src")) sources.push("'none'");
      const before = merged.get(name) ?? [];
      const both = sources.filter((source) => before.some((other) => covers(other, source) || covers(source, other)));
      merged.set(name, index === 0 ? sources : both);
    }
  }
  const directives = new Map([...merged].map(([name, list]) => [name, new Set(list.length > 0 ? list : ["'none'"])]));
  return { directives, repeats };
}

const BROAD = new Set(["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"]);
const OPEN = new Set([...BROAD, "'unsafe-inline'", "data:"]);
const PASSIVE = ["img-src", "media-src"];
const HEADER_ONLY = new Set(["frame-ancestors", "report-uri", "sandbox"]);
const insecure = (source: string) => source.startsWith("http:") || source.startsWith("ftp:");
const pinned = (sources: ReadonlySet<string>) =>
  [...sources].some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));

/** A list without the sources that its nonces and hashes disable. */
function inForce(sources: ReadonlySet<string>): Set<string> {
  const effective = new Set(sources);
  if (pinned(sources)) effective.delete("'unsafe-inline'");
  return effective;
}

/** The published method's assessment of the policies, to the letter. `metas` are those of meta elements. */
export function publishedCspResult(
  headers: readonly string[],
  metas: readonly string[],
  reportOnly: boolean,
  secure: boolean,
): HeaderResult {
  const csp = publishedCsp([...headers, ...metas]);
  if (csp === "invalid") return "csp-header-invalid";
  const fromMeta = publishedCsp(metas);
  const usable =
    headers.length > 0 ||
    (fromMeta !== "invalid" && [...fromMeta.directives.keys()].some((name) => !HEADER_ONLY.has(name)));
  if (!usable) return reportOnly ? "csp-not-implemented-but-reporting-enabled" : "csp-not-implemented";

  const list = (...names: string[]): ReadonlySet<string> => {
    for (const name of names) {
      const sources = csp.directives.get(name);
      if (sources !== undefined) return sources;
    }
    return new Set(["*"]);
  };
  const written = list("script-src", "default-src");
  const dynamic = written.has("'strict-dynamic'");
  if (dynamic && !pinned(written)) return "csp-header-invalid";
  const scripts = new Set(
    [...inForce(written)].filter(
      (source) => !dynamic || !(source === "'self'" || [...BROAD].some((broad) => source.startsWith(broad))),
    ),
  );
  const styles = inForce(list("style-src", "default-src"));
  const objects = list("object-src", "default-src");
  const active = [...csp.directives]
    .filter(([name]) => !PASSIVE.includes(name) && name !== "script-src")
    .flatMap(([, sources]) => [...sources]);
  const passive = PASSIVE.flatMap((name) => [...(csp.directives.get(name) ?? csp.directives.get("default-src") ?? [])]);
  const some = (sources: Iterable<string>, test: (source: string) => boolean) => [...sources].some(test);

  if (some(scripts, (source) => OPEN.has(source)) || some(objects, (source) => BROAD.has(source)))
    return "csp-implemented-with-unsafe-inline";
  if (secure && some([...active, ...scripts], insecure)) return "csp-implemented-with-insecure-scheme";
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return "csp-implemented-with-unsafe-eval";
  const first = csp.directives.get("default-src");
  const none = first?.size === 1 && first.has("'none'");
  const passing: HeaderResult =
    secure && some(passive, insecure)
      ? "csp-implemented-with-insecure-scheme-in-passive-content-only"
      : some(styles, (source) => OPEN.has(source))
        ? "csp-implemented-with-unsafe-inline-in-style-src-only"
        : none
          ? "csp-implemented-with-no-unsafe-default-src-none"
          : "csp-implemented-with-no-unsafe";
  return csp.repeats ? "csp-implemented-but-duplicate-directives" : passing;
}
