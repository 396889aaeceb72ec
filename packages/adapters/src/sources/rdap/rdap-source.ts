import type { OutsideSource } from "@broker/core";
import { answerOf } from "../client/answer-of.ts";
import { DAY_MS } from "../client/day-ms.ts";
import type { SourceClient } from "../client/source-client.ts";
import type { SourceOutcome, SourceRequest } from "../client/source-request.ts";
import type { SourceSetting } from "../client/source-setting.ts";
import { unasked } from "../client/unasked.ts";
import { RegistrationWire, registrationOf } from "./registration-wire.ts";
import { ServerRegistryWire, serverFor } from "./server-registry.ts";

const IANA = "https://data.iana.org/rdap/dns.json";

/**
 * How registrations are asked for: one server for all of them, or the registry that names a server for each top-level
 * domain.
 */
export interface RdapSetting extends SourceSetting {
  /** Another registry of servers than IANA's. */
  readonly bootstrapUrl?: string | undefined;
}

/** Nobody failed and nobody was asked about the name: its ending has no server to ask. */
function unserved(domain: string, latencyMs: number) {
  const reason = `the ending .${domain.split(".").at(-1)} has no public registration service (RDAP) that could be asked`;
  return { status: "not-found" as const, asOf: null, latencyMs, reason, data: null };
}

/**
 * RDAP: who registered the domain when, until when, and whether its delegation is signed. The domain alone is asked
 * for, never a host.
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
      return { status: "ok", value: `${setting.baseUrl.replace(/\/$/, "")}/`, asOf: "", latencyMs: 0, kept: true };
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
