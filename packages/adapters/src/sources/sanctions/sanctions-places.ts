import type { SanctionsSource } from "@broker/contracts";

/** Where a publisher has its list, and how the file is named while it is read. */
export interface SanctionsPlace {
  /** Folder of the list; `baseUrl` replaces it. */
  readonly base: string;
  /** Path below it; '' = the address is that of the file itself. */
  readonly path: string;
  /** OFAC's two lists have one form: the name of the file says which it is. */
  readonly file: string;
  readonly accept: string;
  /** Parameter of the address that carries the publisher's token; null = it requires none. */
  readonly token: string | null;
}

const OFAC = "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports";
const XML = "application/xml, text/xml";

/** The publishers' own addresses. Sources: docs/sources.md. */
export const SANCTIONS_PLACES: Readonly<Record<SanctionsSource, SanctionsPlace>> = {
  sanctions: {
    ...{ base: "https://sanctionslist.fcdo.gov.uk/docs", path: "UK-Sanctions-List.csv" },
    ...{ file: "UK-Sanctions-List.csv", accept: "text/csv", token: null },
  },
  sanctionsOfacSdn: { base: OFAC, path: "SDN.XML", file: "SDN.XML", accept: XML, token: null },
  sanctionsOfacConsolidated: {
    ...{ base: OFAC, path: "CONSOLIDATED.XML", file: "CONSOLIDATED.XML", accept: XML, token: null },
  },
  sanctionsEu: {
    ...{ base: "https://webgate.ec.europa.eu/fsd/fsf/public/files", path: "csvFullSanctionsList_1_1/content" },
    ...{ file: "csvFullSanctionsList_1_1.csv", accept: "text/csv", token: "token" },
  },
  sanctionsUn: {
    ...{ base: "https://scsanctions.un.org/resources/xml/en", path: "consolidated.xml" },
    ...{ file: "UN-consolidated.xml", accept: XML, token: null },
  },
};

const LISTED = /\.(?:csv|xml)$/i;

/** The address of a list without its token: a `baseUrl` that names a file is used as it is. */
export function addressOf({ base, path }: SanctionsPlace, baseUrl: string | undefined): string {
  const from = baseUrl ?? base;
  return LISTED.test(from) ? from : `${from}/${path}`;
}
