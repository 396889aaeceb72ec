import type { PaperStanding, WantedPaper } from "@broker/contracts";

type Paper = PaperStanding["paper"];
/** What is asked of the server for each paper that a client's page makes itself. */
type Wanted = Pick<WantedPaper, "paper" | "audience">;

export const WANTED: Readonly<Partial<Record<Paper, Wanted>>> = {
  proposal: { paper: "proposal", audience: "full" },
  executive: { paper: "report", audience: "executive" },
  insurance: { paper: "report", audience: "insurance" },
  client: { paper: "report", audience: "client" },
  bundle: { paper: "bundle", audience: "full" },
};

/** Where the papers that have a screen of their own are made. */
export function paperAddress(paper: Paper, client: string): string {
  const tab = paper === "mrc" ? "mrc" : "acord";
  return `/app?view=dashboard&tab=report-formatting&hub=${tab}&client=${encodeURIComponent(client)}`;
}
