import type { ClientRow } from "@broker/contracts";
import { startAddress } from "../onboarding/begin-session.ts";

/** The address at which a field of a client's record is edited. */
export function fieldAddress(id: string, field: string): string {
  const page = `/dashboard/clients/${id}`;
  return field.startsWith("controls.")
    ? `${page}?tab=controls#${field.replace("controls.", "control-")}`
    : `${page}?field=${encodeURIComponent(field)}`;
}

/** The address at which a client's next step is done. */
export function stepAddress({
  id,
  next,
  domain,
  posture,
  missing,
}: Pick<ClientRow, "id" | "next" | "domain" | "posture" | "missing">): string {
  const page = `/dashboard/clients/${id}`;
  switch (next.kind) {
    case "scan":
      return domain === null || posture !== null ? `${page}?tab=scans` : `/analysis?url=${encodeURIComponent(domain)}`;
    case "add-domain":
      return domain === null ? fieldAddress(id, "domains") : `${page}?tab=scans`;
    case "ask":
      return startAddress(id, missing[0]?.field);
    case "submit":
      return `${page}?tab=exports`;
    case "place":
    case "quote":
    case "choose":
    case "bind":
    case "renew":
      return `${page}?tab=placements`;
    default:
      return page;
  }
}
