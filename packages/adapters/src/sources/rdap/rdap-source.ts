import type { RdapData } from "@broker/contracts";
import type { OutsideSource } from "@broker/core";
import { z } from "zod";
import { DAY_MS, dayOf } from "../client/day-of.ts";
import type { SourceOutcome, SourceRequest } from "../client/exchange.ts";
import { answerOf, type SourceSetting, unasked } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";

/** A name of a contact in jCard (RFC 7095): `["vcard", [["fn", {}, "text", "Example Registrar"], …]]`. */
function fullName(card: unknown): string | null {
  const rows: unknown[] = Array.isArray(card) && Array.isArray(card[1]) ? card[1] : [];
  const row = rows.find((each) => Array.isArray(each) && each[0] === "fn") as unknown[] | undefined;
  return typeof row?.[3] === "string" ? row[3] : null;
}

/** A domain in RDAP (RFC 9083 §5.3), as far as it is used. */
const RegistrationWire = z.looseObject({
  ldhName: z.string(),
  status: z.array(z.string()).optional(),
  events: z.array(z.looseObject({ eventAction: z.string().optional(), eventDate: z.string().optional() })).optional(),
  entities: z.array(z.looseObject({ roles: z.array(z.string()).optional(), vcardArray: z.unknown() })).optional(),
  secureDNS: z.looseObject({ delegationSigned: z.boolean().optional() }).optional(),
});

/**
 * A registration in our own terms. Individuals are left out: of the contacts only the registrar, a company, is read.
 */
function registrationOf(wire: z.infer<typeof RegistrationWire>): RdapData {
  const on = (action: string) => dayOf(wire.events?.find(({ eventAction }) => eventAction === action)?.eventDate);
  const registrar = wire.entities?.find(({ roles }) => roles?.includes("registrar"));
  return {
    domain: wire.ldhName.toLowerCase(),
    registeredOn: on("registration"),
    expiresOn: on("expiration"),
    changedOn: on("last changed"),
    registrar: fullName(registrar?.vcardArray),
    statuses: wire.status ?? [],
    delegationSigned: wire.secureDNS?.delegationSigned ?? null,
  };
}

/** IANA's registry of RDAP servers (RFC 9224): lists of top-level domains, each with the servers that know them. */
const ServerRegistryWire = z.looseObject({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())]).rest(z.unknown())),
});

/**
 * The server for a domain, with a trailing slash: the longest suffix in the registry that matches the domain, its first
 * https address (RFC 9224 §4, §8). `plain` = http is accepted, if the registry is the operator's own. null = the
 * registry names none.
 */
export function serverFor(
  { services }: z.infer<typeof ServerRegistryWire>,
  domain: string,
  plain: boolean,
): string | null {
  const labels = domain.toLowerCase().split(".");
  for (let from = 0; from < labels.length; from += 1) {
    const name = labels.slice(from).join(".");
    const addresses = services.find(([names]) => names.some((each) => each.toLowerCase() === name))?.[1] ?? [];
    const server =
      addresses.find((each) => URL.parse(each)?.protocol === "https:") ??
      (plain ? addresses.find((each) => URL.parse(each)?.protocol === "http:") : undefined);
    if (server !== undefined) return server.endsWith("/") ? server : `${server}/`;
  }
  return null;
}

const IANA = "https://data.iana.org/rdap/dns.json";

/**
 * Where registrations are queried: one server for all of them, or the registry that names a server for each top-level
 * domain.
 */
interface RdapSetting extends SourceSetting {
  /** Another registry of servers than IANA's. */
  readonly bootstrapUrl?: string | undefined;
}

/** No failure and no query: the top-level domain has no server. */
function unserved(domain: string, latencyMs: number) {
  const reason = `the ending .${domain.split(".").at(-1)} has no public registration service (RDAP) that could be asked`;
  return { status: "not-found" as const, asOf: null, latencyMs, reason, data: null };
}

/**
 * RDAP: registration date, expiry and registrar of the domain, and whether its delegation is signed. Only the domain is
 * queried, never a host.
 */
export function rdapSource(setting: RdapSetting, client: SourceClient): OutsideSource<"rdap"> {
  const registry: SourceRequest<{ services: [string[], string[], ...unknown[]][] }> = {
    url: setting.bootstrapUrl ?? IANA,
    schema: ServerRegistryWire,
    ttlMs: DAY_MS,
    emptyOn404: false,
  };

  /** Null = the registry of servers answered and has none for the top-level domain. */
  async function serverOf(domain: string, signal: AbortSignal): Promise<SourceOutcome<string | null>> {
    if (setting.baseUrl !== undefined)
      return { status: "ok", value: `${setting.baseUrl.replace(/\/$/, "")}/`, asOf: "", latencyMs: 0, cached: true };
    const servers = await client.ask(registry, signal);
    if (servers.status !== "ok") return servers;
    return { ...servers, value: serverFor(servers.value, domain, setting.bootstrapUrl !== undefined) };
  }

  return {
    name: "rdap",
    async ask({ registrable }, _, signal) {
      if (!setting.named) return unasked();
      const server = await serverOf(registrable, signal);
      if (server.status !== "ok") return answerOf(server, () => null);
      if (server.value === null) return unserved(registrable, server.latencyMs);
      const outcome = await client.ask(
        {
          url: `${server.value}domain/${encodeURIComponent(registrable)}`,
          headers: { accept: "application/rdap+json" },
          schema: RegistrationWire,
          ttlMs: 7 * DAY_MS,
          emptyOn404: true,
        },
        signal,
      );
      return answerOf(outcome, registrationOf);
    },
  };
}
