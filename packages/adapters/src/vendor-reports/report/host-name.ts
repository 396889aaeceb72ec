import { REPORT_LIMITS } from "./report-limits.ts";
import type { TextCleaner } from "./text-cleaner.ts";

/** A host as printed, in lower case and without the final dot; null = none. */
export function hostName(printed: string | null, cleaner: TextCleaner): string | null {
  const text = cleaner.known(printed, REPORT_LIMITS.host)?.toLowerCase() ?? null;
  return text === null ? null : text.replace(/\.$/, "") || null;
}

const SCHEME_PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** Host and port of a URL, or of 'host:port'; nulls where it has none. */
export function hostOfUrl(text: string | null): { readonly host: string | null; readonly port: number | null } {
  if (text === null || text === "") return { host: null, port: null };
  const url = URL.parse(text.includes("://") ? text : `none://${text}`);
  if (url === null || url.hostname === "") return { host: null, port: null };
  const port = url.port === "" ? (SCHEME_PORTS[url.protocol] ?? null) : Number(url.port);
  return { host: url.hostname.replace(/^\[(.*)\]$/, "$1"), port };
}

/** A port from 0 to 65,535; null for 0, as reports print it for a finding of the whole host, and for anything else. */
export function portIn(text: string | null): number | null {
  const port = /^\s*\d{1,5}\s*$/.test(text ?? "") ? Number(text) : 0;
  return port > 0 && port <= 65_535 ? port : null;
}
