import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

function sendCommand(act: Acting): Verb {
  return new Verb("send")
    .description("send a client the questions that are missing or contradicted, as a page, a PDF or a table")
    .client()
    .choice(
      "--by <way>",
      "html = a page that saves answers; pdf = a PDF with fields; csv = a table; link = a page of this server; mail = the link, or the page attached",
      ["html", "pdf", "csv", "link", "mail"],
      "html",
    )
    .requiredOption("--to <name|email>", "to whom it is sent; by email, addresses separated by commas")
    .option("--until <days>", "for how many days it may be answered, 1 to 60", "14d")
    .choice("--group <who>", "only the questions that these people know", ["management", "it", "finance"])
    .option("--questions <ids>", "these questions instead, separated by commas")
    .option("--passcode <text>", "of a link: give it to the client by another channel, such as telephone")
    .option("--yes", "send the email, which is otherwise only shown")
    .option("-o, --output <file|dir|->", "file or folder to write; - = stdout (default: this folder)")
    .examples(
      ["broker onboard send acme --to ann@acme.example", "one page with every open question"],
      [
        "broker onboard send acme --by mail --to ann@acme.example",
        "shows the email, and sends it once it is confirmed",
      ],
      ["broker onboard send acme --by csv --to Finance --group finance", "a table of what finance knows"],
    )
    .action(act(async () => (await import("../onboarding/forms/send-form.ts")).sendFormWork));
}

function formsCommand(act: Acting): Verb {
  return new Verb("forms")
    .description("list the forms sent to clients, newest first: state, answers waiting, last day")
    .argument("[client]", "id, name, company number or domain")
    .examples(["broker onboard forms acme", "what was sent to this client"])
    .action(act(async () => (await import("../onboarding/forms/list-forms.ts")).listFormsWork));
}

function revokeCommand(act: Acting): Verb {
  return new Verb("revoke")
    .description("revoke a form that has not been returned")
    .argument("<form>", "id, or its beginning")
    .examples(["broker onboard revoke f3a91", "its file or link is no longer accepted"])
    .action(act(async () => (await import("../onboarding/forms/list-forms.ts")).revokeFormWork));
}

function takeCommand(act: Acting): Verb {
  return new Verb("take")
    .description("take a returned file of answers; they wait beside the recorded ones until they are accepted")
    .argument("<file>", "as saved by the page, the PDF, or the table as CSV")
    .option("--client <client>", "refuse it unless it was sent to this client")
    .examples(["broker onboard take answers-f3a91.json", "show each answer beside the recorded one"])
    .action(act(async () => (await import("../onboarding/forms/take-form.ts")).takeFormWork));
}

function acceptCommand(act: Acting): Verb {
  return new Verb("accept")
    .description("accept returned answers as declared by the person who answered, on that day")
    .argument("<form>", "id, or its beginning")
    .option("--only <ids>", "accept these questions only, separated by commas")
    .option("--again <ids>", "mark these questions to be asked again; they are not accepted")
    .examples(
      ["broker onboard accept f3a91", "every answer that could be read"],
      ["broker onboard accept f3a91 --only mfaEmail,limit", "two answers"],
      ["broker onboard accept f3a91 --again employees", "one question is asked again"],
    )
    .action(act(async () => (await import("../onboarding/forms/take-form.ts")).acceptFormWork));
}

/** `broker onboard send, forms, revoke, take, accept`: questions sent to clients. */
export const FORM_COMMANDS: readonly ((act: Acting) => Verb)[] = [
  sendCommand,
  formsCommand,
  takeCommand,
  acceptCommand,
  revokeCommand,
];
