import { PROPOSAL_KINDS } from "@broker/contracts";
import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

const FORMATS = ["pdf", "html", "md", "json"] as const;

/** `broker proposal <client>`: the UK cyber proposal form or statement of fact, for the client to complete. */
export function proposalCommand(act: Acting): Verb {
  return new Verb("proposal")
    .description("write a client's UK cyber proposal form or statement of fact: known answers completed, the rest open")
    .client()
    .choice("--kind <name>", "kind of document", PROPOSAL_KINDS, "proposal-form")
    .format(...FORMATS)
    .output()
    .despite()
    .option(
      "--read <file.pdf>",
      "record the answers of a returned form as declared by the insured, instead of writing one",
    )
    .option("--dry-run", "with --read: show what would change")
    .option("--other-client", "with --read: accept a form that was made for another client")
    .option("--skip-invalid", "with --read: save the valid answers although others are rejected")
    .by()
    .examples(
      ["broker proposal acme.co.uk", "acme-ltd-proposal-form.pdf in this folder, to complete and sign"],
      ["broker proposal acme --kind statement-of-fact", "to check and correct; no signature"],
      ["broker proposal acme --format html -o documents/", "a page, to read and send"],
      ["broker proposal acme --read returned.pdf --dry-run", "what the client's answers change"],
      ["broker proposal acme --json", "for programs; see 'broker schema proposal'"],
    )
    .action(act(async () => (await import("../documents/write-proposal.ts")).writeProposal));
}

/** `broker advice <client>`: demands and needs, the recommended quote with reasons, and its total cost. */
export function adviceCommand(act: Acting): Verb {
  return new Verb("advice")
    .description(
      "write the recommendation of the chosen quote to the client: demands and needs, reasons, options, total cost",
    )
    .client()
    .repeatable("--reason <text>", "why the quote meets the client's needs; repeatable")
    .option("--placement <id>", "placement by id (default: the one whose quote was chosen last)")
    .format(...FORMATS)
    .output()
    .by()
    .examples(
      ["broker advice acme --reason 'Only quote with full cybercrime cover'", "acme-ltd-recommendation.pdf"],
      ["broker advice acme --format html -o documents/", "a page, to read and send"],
    )
    .action(act(async () => (await import("../documents/write-advice.ts")).writeAdvice));
}

const FORMS = ["125", "126", "140"] as const;
const ACORD_FORMATS = ["pdf", "xml", "json"] as const;

/** `broker acord <client>`: a client's data by the field names of an ACORD form. */
export function acordCommand(act: Acting): Verb {
  return new Verb("acord")
    .description("show a client's data for ACORD 125, 126 or 140: fields, sources and validation issues")
    .client()
    .choice("--form <number>", "number of the form", FORMS, "125")
    .choice("--format <name>", "output format (default: a preview in the terminal)", ACORD_FORMATS)
    .output()
    .option("--template <file.pdf>", "fill your own licensed form by field name")
    .option("--company-number-as-tax-id", "show the company number in the field for a US tax number, as GB-COH")
    .despite()
    .by()
    .examples(
      ["broker acord acme", "a preview with validation issues"],
      ["broker acord acme --format pdf", "the sheet 'Data for ACORD 125' in this folder"],
      ["broker acord acme --form 140 --format xml -o documents/", "for other programs, in our own namespace"],
      ["broker acord acme --template 125.pdf -o acme-125.pdf", "your own licensed form, filled"],
    )
    .action(act(async () => (await import("../acord/write-acord.ts")).writeAcord));
}

/** `broker disclosure <client>`: who answered what, how and when, with a signature page. */
export function disclosureCommand(act: Acting): Verb {
  return new Verb("disclosure")
    .description("write a client's disclosure: each question with every answer, who gave it, and a page to sign")
    .client()
    .format("pdf", "html", "md", "json", "csv")
    .output()
    .by()
    .examples(
      ["broker disclosure acme -o documents/", "the document, to be signed"],
      ["broker disclosure acme --format csv -o answers.csv", "for a spreadsheet; no record is made"],
    )
    .action(act(async () => (await import("../onboarding/disclosure-command.ts")).disclosureWork));
}

/** `broker submission <client>`: documents and covering email for underwriters in one archive. */
export function submissionCommand(act: Acting): Verb {
  return new Verb("submission")
    .description("make a client's submission: documents and covering email in one archive; moves the placement")
    .client()
    .option(
      "--documents <names>",
      "documents to include: proposal, mrc, acord-125, insurance, executive, client, bundle (default: those for underwriters)",
    )
    .output()
    .option("--no-move", "leave the placement at its stage")
    .despite()
    .by()
    .examples(
      ["broker submission acme.co.uk", "acme-ltd-submission-2026-11-22.zip in this folder; placement submitted"],
      ["broker submission acme --documents mrc,insurance -o out/", "these two only"],
    )
    .action(act(async () => (await import("../documents/write-submission.ts")).writeSubmission));
}

/** `broker bundle <client>`: the evidence behind a client's documents, in one verifiable file. */
export function bundleCommand(act: Acting): Verb {
  return new Verb("bundle")
    .description("export a client's record, scans, evidence and documents to one file that 'broker verify' can check")
    .argument("[client|bundle]", "id, name, company number or domain; or a bundle, to erase parts of it")
    .option("-o, --output <file|dir>", "file or folder to write (default: this folder)")
    .option("--key <file>", "sign with the broker's private key (Ed25519, PEM)")
    .option("--new-key <file>", "create a signing key, and <file>.pub for verification")
    .repeatable(
      "--erase <part>",
      "erase a kind of part (such as record, paper, evidence-file, vendor-report, document or assessment) or one part by its path; its digest remains",
    )
    .examples(
      ["broker bundle --new-key broker.pem", "create a signing key, once"],
      ["broker bundle acme.co.uk --key broker.pem", "signed; the head is printed"],
      ["broker bundle acme.bundle.zip --erase record -o smaller.zip", "without the client's record; still verifies"],
    )
    .action(act(async () => (await import("../bundle/write-bundle.ts")).writeBundle));
}

/** `broker verify <bundle>`: needs neither a workspace nor a network. */
export function verifyCommand(act: Acting): Verb {
  return new Verb("verify")
    .description("verify that a bundle is unchanged and that its scores follow from its evidence")
    .argument("<bundle>", "file written by 'broker bundle'")
    .option("--public-key <file>", "signer's public key (PEM)")
    .option("--head <digits>", "last digest of the bundle's chain (its head), recorded at delivery")
    .examples(
      ["broker verify acme.bundle.zip --public-key broker.pem.pub", "exit 0 = verified, 1 = not verified"],
      ["broker verify acme.bundle.zip --head 7f3ac210", "an unsigned bundle"],
      ["broker verify acme.bundle.zip --json", "see 'broker schema bundle-verdict'"],
    )
    .action(act(async () => (await import("../bundle/verify-file.ts")).verifyFile));
}
