import { AppError, anyOf, type ScanAuthority } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { NOTHING_RECORDED, type ScanPermission, scanPermission } from "./scan-permission.ts";

/** What a run over named targets says about the right to scan them. */
export interface PermitRequest {
  readonly targets: readonly { readonly domain: string }[];
  /** False = the run keeps nothing, and a list that cannot be read is told and does not stop it. */
  readonly keeps: boolean;
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
 * Stops a scan of what must not be scanned, before anything is sent; AppError `target_invalid`. Gives what clients'
 * records say the scans rest on, by domain.
 */
export async function permitScans(
  workspace: Pick<Workspace, "database" | "exists" | "warn">,
  { targets, keeps, consentOnly }: PermitRequest,
): Promise<ReadonlyMap<string, ScanAuthority>> {
  const domains = targets.map((target) => target.domain);
  let permission = NOTHING_RECORDED;
  try {
    permission = await scanPermission(workspace, domains);
  } catch (error) {
    if (keeps || consentOnly || !(error instanceof AppError)) throw error;
    workspace.warn(`The opt-out list could not be read: ${error.message}`);
  }
  refuseOptedOut(permission, domains);
  if (consentOnly) refuseWithoutConsent(permission, domains);
  return permission.authorities;
}
