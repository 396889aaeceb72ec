import type { ClientField } from "@broker/contracts";
import type { Statement } from "../../client/assert-value.ts";
import type { ListWord } from "./listing.ts";
import type { ProspectRecord } from "./prospect-record.ts";

/** What lists said of a prospect as statements about the client that is made of it: each declared, with the list and its day. */
export function promotionStatements({ domain, listing }: ProspectRecord, by: string): readonly Statement[] {
  const say = (field: ClientField, value: unknown, word: ListWord | undefined): Statement[] => {
    if (value === null || value === undefined) return [];
    const { batchId, at } = word ?? listing;
    return [{ field, value, provenance: "declared", asOf: at, by, source: `prospect list, batch ${batchId}` }];
  };
  const { said, postcode, revenue } = listing;
  const address = { lines: [], town: null, county: null, postcode, country: null };
  return [
    ...say("legalName", listing.name, said.name),
    ...say("companyNumber", listing.companyNumber, said.companyNumber),
    ...say("industry", listing.industry, said.industry),
    ...say("employees", listing.employees, said.employees),
    ...say("turnover", revenue === null ? null : { total: revenue }, said.revenue),
    ...say("addresses", postcode === null ? null : [address], said.postcode),
    ...say("domains", [{ name: domain, role: "main", accepted: true }], undefined),
  ];
}
