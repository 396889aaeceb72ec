import { type ClientField, showGbp } from "@broker/contracts";
import { showClientValue } from "../../client/show-client-value.ts";

/**
 * A value of the client record in one line as documents print it: money as 'GBP 1,000,000' where screens have the pound
 * sign.
 */
export function showDocumentValue(field: ClientField, value: unknown): string {
  return showClientValue(field, value, (pence) => showGbp(pence));
}
