import { AppError } from "@broker/contracts";
import type { HstsPreload } from "@broker/core";
import facts from "../../data/hsts-preload.json" with { type: "json" };

/**
 * Reads the preload list of `sources.hstsPreload.file`: JSON `{"<host>": {"includeSubDomains": bool}}`, or a list of
 * hosts, which then include their subdomains, as hstspreload.org requires of every entry. The list counts as complete:
 * a missing host is not preloaded. `asOf` is the file's date (ISO 8601). Throws `config_invalid` for anything else.
 */
export function readHstsPreload(json: string, asOf: string): HstsPreload {
  const entries = parseEntries(json);
  return { lookUp: (host) => ({ preloaded: findPreloadEntry(entries, host), listAsOf: asOf }) };
}

function parseEntries(json: string): PreloadEntries {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(`it is not JSON (${error.message})`);
    throw error;
  }
  if (Array.isArray(data)) {
    return new Map(
      data.map((host: unknown) => {
        if (typeof host !== "string") throw invalid("an entry of the list is not text");
        return [host.toLowerCase(), true];
      }),
    );
  }
  if (typeof data !== "object" || data === null) throw invalid("it is neither a list nor an object");
  return new Map(
    Object.entries(data).map(([host, entry]: [string, unknown]) => {
      const below: unknown =
        typeof entry === "object" && entry !== null && "includeSubDomains" in entry ? entry.includeSubDomains : null;
      if (typeof below !== "boolean") throw invalid(`the entry '${host}' is not {"includeSubDomains": true or false}`);
      return [host.toLowerCase(), below];
    }),
  );
}

function invalid(reason: string): AppError {
  return new AppError("config_invalid", `The HSTS preload list cannot be read: ${reason}.`, {
    hint: 'Write {"example.com": {"includeSubDomains": true}} or ["example.com"] into the file of sources.hstsPreload.',
  });
}

type PreloadEntries = ReadonlyMap<string, boolean>;

/** The entry of a host, or of a parent domain that includes subdomains. */
function findPreloadEntry(entries: PreloadEntries, host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (entries.has(name)) return true;
  for (let dot = name.indexOf("."); dot !== -1; dot = name.indexOf(".", dot + 1)) {
    if (entries.get(name.slice(dot + 1)) === true) return true;
  }
  return false;
}

/**
 * The preload data without a list: top-level domains that are preloaded as a whole. Any other host is unknown (null),
 * because the full list is not shipped.
 */
export function shippedHstsPreload(): HstsPreload {
  const entries = new Map(facts.includeSubDomains.map((host) => [host, true]));
  return {
    lookUp: (host) => (findPreloadEntry(entries, host) ? { preloaded: true, listAsOf: facts.asOf } : null),
  };
}
