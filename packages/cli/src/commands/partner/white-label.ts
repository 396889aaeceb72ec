import { PREVIEW_KINDS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const load = () => import("../../white-label/white-label-work.ts");
const ID = "id in the list; its first four characters are enough";

function changing(act: Acting): Verb[] {
  const add = new Verb("add")
    .description("add a configuration; it applies to nothing until it is active")
    .argument("<name>", "for example that of the partner")
    .by()
    .examples(["broker white-label add 'Harbour MGA'", "then set its fields and active=yes"])
    .action(act(async () => (await load()).addWork));
  const set = new Verb("set")
    .description("set fields; each change of branding or features is a version")
    .argument("<id>", ID)
    .argument(
      "<field=value...>",
      "name, active, clients, productName, logo, favicon, primaryColor, secondaryColor, fontFamily, footer, mailSender, mailSignature, customDomain, apiAccess, customReports, multiTenant, reportIntroduction, reportClosing, proposalIntroduction; an empty value removes",
    )
    .by()
    .examples(
      ["broker white-label set 3fa9 productName='Harbour Cyber' primaryColor=#0b4a72 logo=logo.png", "branding"],
      ["broker white-label set 3fa9 multiTenant=yes clients=acme,moor active=yes", "for two clients"],
      ["broker white-label set 3fa9 customReports=yes reportClosing='Your account team answers questions.'", "wording"],
    )
    .action(act(async () => (await load()).setWork));
  const restore = new Verb("restore")
    .description("save an earlier version as the newest")
    .argument("<id>", ID)
    .argument("<version>", "its number")
    .by()
    .examples(["broker white-label restore 3fa9 2", "roll back to version 2"])
    .action(act(async () => (await load()).restoreWork));
  const remove = new Verb("remove")
    .description("remove a configuration that is not active, with its versions")
    .argument("<id>", ID)
    .by()
    .examples(["broker white-label remove 3fa9", "it cannot be restored"])
    .action(act(async () => (await load()).removeWork));
  return [add, set, restore, remove];
}

function reading(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list configurations with their status and clients")
    .examples(["broker white-label list", "active, pending and inactive ones"])
    .action(act(async () => (await load()).listWork));
  const show = new Verb("show")
    .description("show branding, features, versions, and the records to publish")
    .argument("<id>", ID)
    .examples(["broker white-label show 3fa9", "all of its parts"])
    .action(act(async () => (await load()).showWork));
  const preview = new Verb("preview")
    .description("write a page of the app, report, slip or email in a configuration's branding")
    .argument("<id>", ID)
    .argument("<kind>", PREVIEW_KINDS.join(", "))
    .option("--version <n>", "an earlier version (default: the newest)")
    .choice("--theme <name>", "theme of the page", ["light", "dark"], "light")
    .choice("--format <name>", "format; only a report or a slip is printed", ["html", "pdf"], "html")
    .option("-o, --output <file|dir|->", "file or folder to write; - is stdout (default: this folder)")
    .examples(["broker white-label preview 3fa9 report --format pdf", "the newest report in this brand"])
    .action(act(async () => (await load()).previewWork));
  const check = new Verb("check")
    .description("check the domain and the sender now: DNS, certificate, SPF and DKIM")
    .argument("<id>", ID)
    .by()
    .examples(["broker white-label check 3fa9", "after the records were published"])
    .action(act(async () => (await load()).checkWork));
  const exported = new Verb("export")
    .description("write a configuration with its pictures as JSON")
    .argument("<id>", ID)
    .option("-o, --output <file|dir|->", "file or folder to write; - is stdout (default: this folder)")
    .examples(["broker white-label export 3fa9 -o harbour.json", "branding, features and versions"])
    .action(act(async () => (await load()).exportWork));
  return [list, show, preview, check, exported];
}

/** `broker white-label …`: configurations of white label. */
export function whiteLabelCommand(act: Acting): Verb {
  const command = new Verb("white-label").description("manage the brands of app, documents and emails");
  for (const each of [...changing(act), ...reading(act)]) command.addCommand(each);
  return command.examples(["broker white-label add 'Harbour MGA'", "begin a configuration"]);
}
