import { type AcordApplication, type AcordForm, SubmissionFacts } from "@broker/contracts";
import { acordApplicationOf } from "@broker/core/documents";
import clients from "./sample-facts.json" with { type: "json" };

export type SampleClient = keyof typeof clients;
export const SAMPLE_CLIENTS = Object.keys(clients) as readonly SampleClient[];

/** The data of one of five fictitious clients: excellent, dreadful, with little data, hostile, and named in Arabic. */
export function sampleApplication(client: SampleClient, form: AcordForm): AcordApplication {
  return acordApplicationOf(form, SubmissionFacts.parse(clients[client]));
}
