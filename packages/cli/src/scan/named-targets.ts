import { AppError, type ClientPosture, nearest, SCAN_PARTS, type ScanPart, showCount } from "@broker/contracts";
import { type ParsedTarget, parseTarget } from "@broker/core";
import { clientDomains as domainsOf } from "@broker/server/verbs";
import type { Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

/** The parts that --only names, by comma; none = all. AppError `usage` for an unknown one. */
export function scanParts(text = ""): ScanPart[] {
  const names = text
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  return names.map((name) => {
    const part = SCAN_PARTS.find((each) => each === name);
    if (part) return part;
    const meant = nearest(name, SCAN_PARTS);
    throw new AppError("usage", `A scan has no part '${name}'.`, {
      hint: meant ? `Did you mean ${meant}?` : `Valid values: ${SCAN_PARTS.join(", ")}.`,
    });
  });
}

async function clientDomains(invocation: Invocation, reference: string): Promise<ClientPosture | null> {
  return domainsOf(await workspaceOf(invocation), reference);
}

/** A target as typed, or all accepted domains of the client of that name. */
async function namedBy(invocation: Invocation, typed: string): Promise<ParsedTarget[]> {
  try {
    return [parseTarget(typed)];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "target_invalid") throw error;
    const client = await clientDomains(invocation, typed);
    if (client === null) throw error;
    const name = terminalText(client.client);
    if (client.domains.length === 0)
      throw new AppError("usage", `${name} has no accepted domain to scan.`, {
        hint: `broker clients edit ${client.clientId} domains+=acme.co.uk`,
      });
    const domainNames = client.domains.map((domain) => domain.name).join(", ");
    invocation.io.note(`${name}, ${showCount(client.domains.length, "accepted domain")}: ${terminalText(domainNames)}`);
    return client.domains.map((domain) => parseTarget(domain.name));
  }
}

/** Targets by name, address or client, each once. Throws for an invalid target. */
export async function namedTargets(
  invocation: Invocation,
  typed: readonly string[],
): Promise<readonly ParsedTarget["target"][]> {
  const parsed: ParsedTarget[] = [];
  for (const text of typed) parsed.push(...(await namedBy(invocation, text)));
  for (const { target, notes } of parsed) for (const note of notes) invocation.io.note(`${target.domain}: ${note}`);
  return [...new Map(parsed.map(({ target }) => [target.domain, target])).values()];
}
