import { cidrSet } from "@broker/adapters";
import { AppError, type NewPartnerKey, type PartnerKey, type PartnerKeyWithSecret } from "@broker/contracts";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Every key of the partner API, the oldest first. */
export function listApiKeys(workspace: Workspace): Promise<PartnerKey[]> {
  return workspace.database.apiKeys.list(nowOf(workspace));
}

/** Whether a text is an address or a range. */
function isRange(range: string): boolean {
  try {
    cidrSet([range]);
    return true;
  } catch {
    return false;
  }
}

function requireRanges(addresses: readonly string[]): void {
  const wrong = addresses.find((range) => !isRange(range));
  if (wrong === undefined) return;
  const sentence = `'${wrong}' is not an address range. Write a range such as 203.0.113.0/24.`;
  throw new AppError("input_invalid", sentence, { fields: { addresses: sentence } });
}

/**
 * Makes a key; the answer alone has its secret. AppErrors: `feature_locked`; `input_invalid` for an address range;
 * `ambiguous`, `limit_reached`.
 */
export async function addApiKey(
  workspace: Workspace,
  { days, ...asked }: NewPartnerKey,
): Promise<PartnerKeyWithSecret> {
  await requireFeature(workspace, "api_access");
  requireRanges(asked.addresses);
  const expiresAt = new Date(workspace.clock.now().getTime() + days * DAY_MS).toISOString();
  const scopes = [...new Set(asked.scopes)];
  return workspace.database.apiKeys.add({ ...asked, scopes, expiresAt }, actorOf(workspace));
}

/**
 * Makes another secret; the former one is accepted for that many hours. AppErrors: `feature_locked`, `not_found`,
 * `ambiguous`; `usage` unless the key is active.
 */
export async function rotateApiKey(
  workspace: Workspace,
  reference: string,
  hours: number,
): Promise<PartnerKeyWithSecret> {
  await requireFeature(workspace, "api_access");
  const until = new Date(workspace.clock.now().getTime() + hours * HOUR_MS).toISOString();
  return workspace.database.apiKeys.rotate(reference, until, actorOf(workspace));
}

/** Revokes a key, on every tier. AppErrors `not_found`, `ambiguous`. */
export function revokeApiKey(workspace: Workspace, reference: string): Promise<PartnerKey> {
  return workspace.database.apiKeys.revoke(reference, actorOf(workspace));
}
