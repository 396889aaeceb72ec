import type { OptOut } from "@broker/adapters";
import { AppError, anyOf, type ScanAuthority } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** The authority on record to scan some hosts. */
interface ScanPermission {
  /** Hosts that must not be scanned, by their own or a parent domain's opt-out, with who recorded it and when. */
  readonly optedOut: ReadonlyMap<string, OptOut>;
  /** The authority for the scan of a client's host, from the client's record. */
  readonly authorities: ReadonlyMap<string, ScanAuthority>;
}

const NOTHING_RECORDED: ScanPermission = { optedOut: new Map(), authorities: new Map() };

/** Looks up what the records say about the hosts. AppErrors of the database. */
export async function scanPermission(
  workspace: Pick<Workspace, "database" | "exists">,
  hosts: readonly string[],
): Promise<ScanPermission> {
  if (!workspace.exists()) return NOTHING_RECORDED;
  return {
    optedOut: await workspace.database.clients.optedOut(hosts),
    authorities: await workspace.database.clients.authorities(hosts),
  };
}

/** The authority for a host without a record: a first scan of public facts, by the current user, that day. */
export function prospectAuthority({ clock, by }: Pick<Workspace, "clock" | "by">): ScanAuthority {
  return { basis: "prospect", date: clock.now().toISOString().slice(0, 10), by: by.slice(0, 500) };
}

/** What a run over named targets declares about the authority to scan them. */
interface PermitRequest {
  readonly targets: readonly { readonly domain: string }[];
  /** False = the run saves nothing, and an unreadable list is reported without stopping it. */
  readonly stores: boolean;
  /** True = only companies whose consent is on record. */
  readonly consentOnly: boolean;
}

const scanRest = (rest: readonly string[]) => (rest.length > 0 ? [{ kind: "scan" as const, domains: [...rest] }] : []);

function refuseOptedOut({ optedOut }: ScanPermission, domains: readonly string[]): void {
  const [first] = optedOut.values();
  if (first === undefined) return;
  const names = [...optedOut.keys()];
  const reason = first.reason === null ? "" : ` (${first.reason})`;
  throw new AppError(
    "target_invalid",
    names.length === 1
      ? `${names[0]} has opted out of scans${reason}.`
      : `${names.join(", ")} have opted out of scans.`,
    {
      hint: "If the opt-out was withdrawn, record that first.",
      fix: anyOf([
        ...scanRest(domains.filter((domain) => !optedOut.has(domain))),
        first.at === null
          ? { kind: "edit-client", client: first.domain, field: "optedOut", example: "no", override: true }
          : { kind: "lift-opt-out", domain: first.domain },
      ]),
    },
  );
}

function refuseWithoutConsent({ authorities }: ScanPermission, domains: readonly string[]): void {
  const without = domains.filter((domain) => authorities.get(domain)?.basis !== "consent");
  const [first] = without;
  if (first === undefined) return;
  throw new AppError("target_invalid", `No consent to scan ${without.join(", ")} is on record.`, {
    hint: "Record the consent once it is given.",
    fix: anyOf([
      ...scanRest(domains.filter((domain) => !without.includes(domain))),
      { kind: "edit-client", client: first, field: "authority", example: "consent" },
    ]),
  });
}

/**
 * Stops a scan of hosts that must not be scanned, before anything is sent; AppError `target_invalid`. Returns the
 * authorities in clients' records, by domain.
 */
export async function permitScans(
  workspace: Pick<Workspace, "database" | "exists" | "warn">,
  { targets, stores, consentOnly }: PermitRequest,
): Promise<ReadonlyMap<string, ScanAuthority>> {
  const domains = targets.map((target) => target.domain);
  let permission = NOTHING_RECORDED;
  try {
    permission = await scanPermission(workspace, domains);
  } catch (error) {
    if (stores || consentOnly || !(error instanceof AppError)) throw error;
    workspace.warn(`The opt-out list could not be read: ${error.message}`);
  }
  refuseOptedOut(permission, domains);
  if (consentOnly) refuseWithoutConsent(permission, domains);
  return permission.authorities;
}
