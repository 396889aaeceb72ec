import type { AcordApplication, SubmissionFacts } from "@broker/contracts";
import { writeXml } from "../../mrc/xml/write-xml.ts";
import { node } from "./acord-node.ts";
import { dataNodes } from "./data-nodes.ts";
import { insuredNode, locationNodes, producerNode } from "./party-nodes.ts";
import { lineNodes, policyNode } from "./policy-nodes.ts";

/** Our own: names follow ACORD's messages where they fit, the namespace is none of ACORD's. */
export const ACORD_NAMESPACE = "urn:broker-intelligence:acord-style:1";

/** The application as ACORD-style XML in our own namespace; `templates/acord/acord-style.xsd` is its schema. `facts` = what it was made of. */
export function acordXml(application: AcordApplication, facts: SubmissionFacts): string {
  const { form, standard, schemaVersion, notice, id, asOf, client, sheets } = application;
  const about = { xmlns: ACORD_NAMESPACE, standard, form, schemaVersion, sheets: String(sheets) };
  const request = node(
    "CommlPkgPolicyQuoteInqRq",
    {},
    node("RqUID", {}, id),
    node("TransactionRequestDt", {}, asOf),
    node("CurCd", {}, "GBP"),
    ...producerNode(facts),
    insuredNode(facts),
    policyNode(facts),
    ...locationNodes(facts),
    ...lineNodes(form, facts),
  );
  return writeXml(
    node(
      "ACORD",
      { ...about, sample: String(client.sample) },
      node("Notice", {}, notice),
      node(
        "SignonRq",
        {},
        node("ClientDt", {}, asOf),
        node("CustLangPref", {}, "en-GB"),
        node("ClientApp", {}, node("Org", {}, "Broker Intelligence"), node("Name", {}, "broker")),
      ),
      node("InsuranceSvcRq", {}, node("RqUID", {}, id), request),
      ...dataNodes(application),
    ),
  );
}
