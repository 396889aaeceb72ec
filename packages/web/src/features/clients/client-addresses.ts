import type { ClientRow } from "@broker/contracts";

/** The address at which a field of a client's record is edited. */
export function fieldAddress(id: string, field: string): string {
  const page = `/dashboard/clients/${id}`;
  return field.startsWith("controls.") ? `${page}?tab=controls` : `${page}?field=${encodeURIComponent(field)}`;
}

/** The address at which a client's next step is done. */
export function stepAddress({
  id,
  next,
  domain,
  posture,
}: Pick<ClientRow, "id" | "next" | "domain" | "posture">): string {
  const page = `/dashboard/clients/${id}`;
  switch (next.kind) {
    case "scan":
      return domain === null || posture !== null ? `${page}?tab=scans` : `/analysis?url=${encodeURIComponent(domain)}`;
    case "add-domain":
      return domain === null ? fieldAddress(id, "domains") : `${page}?tab=scans`;
    case "submit":
      return `${page}?tab=exports`;
    case "place":
    case "quote":
    case "choose":
    case "renew":
      return `${page}?tab=placements`;
    default:
      return page;
  }
}
