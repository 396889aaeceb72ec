import { AppError, type ScanEvidence } from "@broker/contracts";
import { parse } from "tldts";

const refuse = (message: string, hint: string) => new AppError("target_invalid", message, { hint });

/** Position of a piece in the entered text, counted from 1. */
function place(typed: string, piece: string): string {
  return `at character ${Array.from(typed.slice(0, typed.indexOf(piece))).length + 1}`;
}

function checkCommas(host: string, typed: string): void {
  if (!host.includes(",")) return;
  const parts = host.split(",").map((part) => part.trim());
  if (parts.every((part) => part.includes(".")))
    throw refuse(
      `'${typed}' contains several names separated by commas.`,
      `Separate them with spaces: ${parts.join(" ")}`,
    );
  throw refuse(
    `'${typed}' has a comma ${place(typed, ",")}, where a dot belongs.`,
    `Did you mean ${host.replaceAll(",", ".")}?`,
  );
}

function checkCharacters(host: string, typed: string): void {
  if (/\s/.test(host))
    throw refuse(`'${typed}' contains a space.`, "Separate several names with spaces, without quotes.");
  // Anything beyond ASCII is left to the conversion of international names.
  const odd = /[^a-z0-9.\-\u0080-\u{10ffff}]/iu.exec(host)?.[0];
  if (odd === undefined) return;
  if (odd === "*")
    throw refuse(
      `'${typed}' is a wildcard for several names.`,
      `Name one of them, for example ${host.replace(/^\*\./, "")}.`,
    );
  if (odd === "\\") throw refuse(`'${typed}' contains a backslash.`, "Web addresses have slashes: https://acme.co.uk");
  throw refuse(
    `'${typed}' contains the character '${odd}' ${place(typed, odd)}, which is not allowed in a website's name.`,
    "Names have letters, digits, dots and hyphens.",
  );
}

function checkLabels(host: string, typed: string): void {
  const labels = host.replace(/\.$/, "").split(".");
  if (labels.some((label) => label === ""))
    throw refuse(
      `'${typed}' has two adjacent dots, or one at its start.`,
      `Did you mean ${labels.filter((label) => label !== "").join(".")}?`,
    );
  const long = labels.find((label) => label.length > 63);
  if (long !== undefined || host.length > 253)
    throw refuse(
      "The name is longer than DNS allows.",
      "Between dots 63 characters, 253 in all (RFC 1035, section 2.3.4).",
    );
  const dashed = labels.find((label) => label.startsWith("-") || label.endsWith("-"));
  if (dashed !== undefined)
    throw refuse(
      `'${typed}': the part '${dashed}' begins or ends with a hyphen.`,
      "A hyphen may only be between letters or digits (RFC 1123, section 2.1).",
    );
}

/**
 * Checks the characters and the shape of an entered host name; an AppError states the fault, its position and the
 * likely correction.
 */
function checkHostName(host: string, typed: string): void {
  if (host === "") throw refuse(`'${typed}' contains no name.`, "Enter a domain such as acme.co.uk.");
  if (/^\[.*\]$/.test(host) || /^[0-9a-f]*:[0-9a-f:.]*$/i.test(host))
    throw refuse(
      `'${typed}' is an IP address; a scan needs a company's domain name.`,
      "Enter the company's domain, such as acme.co.uk.",
    );
  checkCommas(host, typed);
  checkCharacters(host, typed);
  checkLabels(host, typed);
}

/** A parsed target, ready to scan. `notes` state what part of the entered text was ignored. */
export interface ParsedTarget {
  readonly target: ScanEvidence["target"];
  readonly notes: readonly string[];
}

/**
 * `https:` of `https://x`; null = no scheme. `acme.co.uk:8443` has none: the part before its colon is a name with a
 * dot.
 */
function schemeOf(text: string): string | null {
  return /^([a-z][a-z0-9+-]*):(?!\d+(\/|$))/i.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** Removes the scheme and detects wrong ones: `htp:/x`, `ftp://x`, `https:/x`. */
function withoutScheme(typed: string): string {
  const scheme = schemeOf(typed);
  if (scheme === null) return typed;
  const rest = typed.slice(scheme.length + 1).replace(/^\/*/, "");
  const host = rest.split(/[/?#]/)[0]?.split("@").at(-1);
  if (scheme !== "http" && scheme !== "https")
    throw refuse(
      `'${typed}' begins with '${scheme}:', and only http and https addresses can be scanned.`,
      `Enter the domain only, for example ${host || "acme.co.uk"}.`,
    );
  if (!/^https?:\/\/[^/]/i.test(typed))
    throw refuse(
      `'${typed}' needs two slashes after '${scheme}:'.`,
      host ? `Enter ${scheme}://${host} or ${host}.` : "Enter the domain only, for example acme.co.uk.",
    );
  return rest;
}

interface Pieces {
  readonly host: string;
  readonly port: string | null;
  readonly path: string;
}

/** Splits `host:port/path` and detects email addresses and user names. */
function pieces(rest: string, typed: string): Pieces {
  const [authority = ""] = rest.split(/[/?#]/, 1);
  const path = rest.slice(authority.length);
  const at = authority.lastIndexOf("@");
  if (at !== -1) {
    const host = authority.slice(at + 1);
    if (schemeOf(typed) === null && path === "")
      throw refuse(`'${typed}' is an email address.`, `Enter the company's domain: ${host}`);
    throw refuse(
      "The address contains a user name or password, and a scan never logs in.",
      `Enter the domain only: ${host}`,
    );
  }
  if (authority.startsWith("[")) return { host: authority, port: null, path };
  const [, host = "", port] = /^(.*?)(?::(\d*))?$/s.exec(authority) ?? [];
  return { host, port: port === undefined ? null : port, path };
}

function checkPort(port: string | null, typed: string, host: string): void {
  const usual = schemeOf(typed) === "http" ? ["80"] : schemeOf(typed) === "https" ? ["443"] : ["80", "443"];
  if (port === null || port === "" || usual.includes(port)) return;
  throw refuse(
    `'${typed}' names port ${port}; a scan covers the public website, on ports 80 and 443.`,
    `Enter the domain only: ${host}`,
  );
}

/** The ASCII form by the rules that browsers use (UTS 46). */
function ascii(host: string, typed: string): string {
  const url = URL.parse(`http://${host}/`);
  if (url === null || url.hostname === "")
    throw refuse(`'${typed}' is not a name that a website can have.`, "Enter a domain such as acme.co.uk.");
  return url.hostname.replace(/\.$/, "");
}

/**
 * Parses an entered target: a domain or a web address. Upper case, a final dot, a path and international names are
 * accepted; anything else is an AppError `target_invalid` that states the fault and the correction.
 */
export function parseTarget(input: string): ParsedTarget {
  const typed = input.trim();
  if (typed === "") throw refuse("No target was entered.", "Enter a domain such as acme.co.uk.");
  const { host, port, path } = pieces(withoutScheme(typed), typed);
  checkHostName(host, typed);
  checkPort(port, typed, host);
  const domain = ascii(host, typed);
  const { publicSuffix, isIp, isIcann } = parse(domain, { allowPrivateDomains: false });
  if (isIp)
    throw refuse(
      `'${typed}' is an IP address; a scan needs a company's domain name.`,
      "Enter the company's domain, such as acme.co.uk.",
    );
  if (!domain.includes("."))
    throw refuse(
      `'${typed}' is a single word; a public website's name contains a dot.`,
      `Did you mean ${domain}.co.uk or ${domain}.com?`,
    );
  if (publicSuffix === domain && isIcann)
    throw refuse(
      `'${typed}' is a public suffix under which companies register names, not a company's own name.`,
      `Enter the full name, such as acme.${domain}.`,
    );
  const unseen = path.replace(/^\/$/, "");
  return {
    target: { input, domain, url: `https://${domain}/` },
    notes: unseen === "" ? [] : [`'${unseen}' is ignored: the home page is graded.`],
  };
}
