import type { DocumentRequest, DocumentStatus } from "@broker/contracts";

type Document = DocumentStatus["paper"];
/** The request to the server for each document that a client's page makes itself. */
type Wanted = Pick<DocumentRequest, "paper" | "audience">;

export const WANTED: Readonly<Partial<Record<Document, Wanted>>> = {
  proposal: { paper: "proposal", audience: "full" },
  executive: { paper: "report", audience: "executive" },
  insurance: { paper: "report", audience: "insurance" },
  client: { paper: "report", audience: "client" },
  bundle: { paper: "bundle", audience: "full" },
};

/** Where the documents that have a screen of their own are made. */
export function documentAddress(paper: Document, client: string): string {
  const tab = paper === "mrc" ? "mrc" : "acord";
  return `/app?view=dashboard&tab=report-formatting&hub=${tab}&client=${encodeURIComponent(client)}`;
}
