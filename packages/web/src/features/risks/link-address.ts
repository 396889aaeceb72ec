import type { RiskFollowUp, RiskLinkKind } from "@broker/contracts";
import { clientAddress } from "../compliance/shared/engine-address.ts";

/** Where a link of a client's risk, or what may be closed with the risk, is shown. */
export function linkAddress(client: string, kind: RiskLinkKind | RiskFollowUp["kind"], ref: string): string {
  const record = `/dashboard/clients/${encodeURIComponent(client)}`;
  switch (kind) {
    case "gap":
    case "action":
      return clientAddress(client, "gaps");
    case "document":
      return `/dashboard/documents?${new URLSearchParams({ client, document: ref }).toString()}`;
    case "weakness":
      return `${record}?${new URLSearchParams({ tab: "vulnerabilities", finding: ref }).toString()}`;
    case "subjectivity": {
      const slip = { hub: "mrc", client, slip: ref.slice(0, ref.lastIndexOf("/")), step: "preview" };
      return `/app?${new URLSearchParams({ view: "dashboard", tab: "report-formatting", ...slip }).toString()}#subjectivities`;
    }
    case "check":
      return `${record}?tab=scans`;
    default:
      return `${record}?tab=placements`;
  }
}
