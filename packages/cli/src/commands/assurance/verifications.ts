import { VERIFICATION_METHODS, VERIFICATION_OUTCOMES, VERIFICATION_STANDINGS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const load = () => import("../../client-documents/verify-document.ts");

/** `broker documents verify|verifications|unverified|unverify`: documents compared with originals or registers. */
export function verificationVerbs(act: Acting): Verb[] {
  const verify = new Verb("verify")
    .description("record that a person compared a document with its original or a register")
    .client()
    .argument("<document>", "template or id of a document in force, or id of filed evidence")
    .requiredOption("--against <text>", "the original or the register")
    .choice("--how <method>", "how it was compared (default: original)", VERIFICATION_METHODS)
    .option("--on <day>", "day of the comparison (default: today)")
    .choice("--outcome <outcome>", "what it showed (default: agrees)", VERIFICATION_OUTCOMES)
    .option("--verified-by <name>", "who compared (default: your user name)")
    .option("--valid-until <day>", "last day on which it counts (default: no end)")
    .option("--note <text>", "note")
    .by()
    .examples(
      [
        "broker documents verify acme access-control-policy --against 'Signed original' --valid-until 2027-11-30",
        "verified until then, or until its next version",
      ],
      ["broker documents verify acme 3f0c9a1e --against 'IASME certificate search' --how register", "a certificate"],
    )
    .action(act(async () => (await load()).verifyDocumentCommand));
  const verifications = new Verb("verifications")
    .description("list documents in force and filed: who compared each, with what, when and until when")
    .client()
    .choice("--standing <standing>", "only those", VERIFICATION_STANDINGS)
    .option("--verified-by <name>", "compared by this person")
    .option("--valid-until <day>", "whose verification ends on this day or before")
    .format("table", "json", "csv")
    .examples(["broker documents verifications acme --valid-until 2026-12-31", "what is to be compared again"])
    .action(act(async () => (await load()).listVerificationsCommand));
  const unverified = new Verb("unverified")
    .description("list documents of a client that are not verified today")
    .client()
    .format("table", "json", "csv")
    .examples(["broker documents unverified acme", "what is still to be compared"])
    .action(act(async () => (await load()).listUnverifiedCommand));
  const unverify = new Verb("unverify")
    .description("withdraw a comparison that was recorded by mistake; it stays on record")
    .client()
    .argument("<verification>", "id, as 'documents verifications --format json' shows it")
    .requiredOption("--reason <text>", "why it is withdrawn")
    .by()
    .examples(["broker documents unverify acme 3f0c9a1e-5b7d-2468 --reason 'Other file'", "it no longer counts"])
    .action(act(async () => (await load()).withdrawVerificationCommand));
  return [verify, verifications, unverified, unverify];
}
