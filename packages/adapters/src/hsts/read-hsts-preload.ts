import { AppError } from "@broker/contracts";
import type { HstsPreload } from "@broker/core";
import { findPreloadEntry, type PreloadEntries } from "./find-preload-entry.ts";

/**
 * Reads the preload list of `sources.hstsPreload.file`: JSON `{"<host>": {"includeSubDomains": bool}}`, or a list of
 * hosts, which then cover what is below them, as hstspreload.org demands of every entry. It is taken for the whole
 * list: a host that is not on it is not preloaded. `asOf` is the file's date (ISO 8601). Throws `config_invalid` for
 * anything else.
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
