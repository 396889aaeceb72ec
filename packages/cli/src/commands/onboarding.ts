import { SECTION_TITLES, SUBMISSION_WAYS } from "@broker/contracts";
import type { Acting } from "../invocation.ts";
import { FORM_COMMANDS } from "./onboarding-forms.ts";
import { Verb } from "./verb.ts";

const STATES = ["open", "finished", "expired"] as const;

function questionsCommand(act: Acting): Verb {
  return new Verb("questions")
    .description("list every question with its wording, weight and the field that holds its answer")
    .choice("--section <name>", "only the questions of this section", Object.keys(SECTION_TITLES))
    .format("table", "json", "csv")
    .examples(
      ["broker onboard questions", "every question by section"],
      ["broker onboard questions --section controls", "one section"],
      ["broker onboard questions --format csv", "with the wording for clients, for a spreadsheet"],
    )
    .action(act(async () => (await import("../onboarding/list-questions.ts")).listQuestions));
}

function listCommand(act: Acting): Verb {
  return new Verb("list")
    .description("list conversations with clients, latest first: place, progress and hours left")
    .option("--client <client>", "only those with this client")
    .choice("--state <name>", "only those in this state", STATES)
    .format("table", "json", "csv")
    .examples(
      ["broker onboard list", "the latest conversations"],
      ["broker onboard list --state open", "those that can be continued"],
    )
    .action(act(async () => (await import("../onboarding/list-sessions.ts")).listSessions));
}

function showCommand(act: Acting): Verb {
  return new Verb("show")
    .description("show the open or latest conversation with a client: the question asked, and progress by section")
    .client()
    .format("table", "json")
    .examples(["broker onboard show acme", "the current question, and progress"])
    .action(act(async () => (await import("../onboarding/show-session.ts")).showSession));
}

function transcriptCommand(act: Acting): Verb {
  return new Verb("transcript")
    .description("print every turn of the open or latest conversation: when, who, question, answer, how it was read")
    .client()
    .format("table", "json")
    .examples(
      ["broker onboard transcript acme", "who answered what, and when"],
      ["broker onboard transcript acme --json", "for programs"],
    )
    .action(act(async () => (await import("../onboarding/show-transcript.ts")).showTranscript));
}

function restartCommand(act: Acting): Verb {
  return new Verb("restart")
    .description("start the conversation with a client again; no answer is erased")
    .client()
    .examples(["broker onboard restart acme", "ask again what was skipped or put off"])
    .action(act(async () => (await import("../onboarding/show-session.ts")).restartSession));
}

function packCommand(act: Acting): Verb {
  return new Verb("pack")
    .description("show a client's onboarding pack: scores, frameworks, evidence checklist, next steps; or write it")
    .client()
    .format("pdf", "html", "md", "json")
    .output()
    .by()
    .examples(
      ["broker onboard pack acme", "the pack, in the terminal"],
      ["broker onboard pack acme --format pdf -o documents/", "as a document for the file"],
    )
    .action(act(async () => (await import("../onboarding/pack-command.ts")).packWork));
}

function signCommand(act: Acting): Verb {
  return new Verb("sign")
    .description("file the signed page of a client's disclosure")
    .client()
    .argument("<file>", "the signed page as a PDF")
    .requiredOption("--signer <person>", "who signed it: 'R. Halden, IT Manager'")
    .option("--on <day>", "day of the signature (default: today)")
    .option("--digest <text>", "digest printed on the page, or its beginning (default: that of the one made last)")
    .by()
    .examples(['broker onboard sign acme signed.pdf --signer "R. Halden, IT Manager"', "signed today"])
    .action(act(async () => (await import("../onboarding/disclosure-command.ts")).signWork));
}

function submitCommand(act: Acting): Verb {
  return new Verb("submit")
    .description("show the checks before a client's submission is sent, or send it to underwriters")
    .client()
    .repeatable("--to <underwriter>", "'Beazley <cyber@beazley.example>'; may be repeated")
    .choice(
      "--way <name>",
      "mail = from the configured mail server; self = record that you have sent it",
      SUBMISSION_WAYS,
      "mail",
    )
    .option("--documents <names>", "documents to include (default: those for underwriters)")
    .option("--archive <export>", "send this archive instead of a new one")
    .repeatable("--override <gate=reason>", "send although a gate is closed; the reason is printed")
    .option("--yes", "send by mail; without it the gates are shown and nothing is sent")
    .option("--move", "move the placement to Submitted once every underwriter is reached")
    .by()
    .examples(
      ["broker onboard submit acme", "the checks, and what was sent before"],
      ['broker onboard submit acme --to "Beazley <cyber@beazley.example>" --yes', "send it by mail"],
      ["broker onboard submit acme --to Beazley --way self", "record that you have sent it"],
    )
    .action(act(async () => (await import("../onboarding/submit-command.ts")).submitWork));
}

/** Adds what a file of answers does, and how a conversation is begun. */
function conversing(command: Verb): Verb {
  return command
    .argument("[client]", "id, name, company number, domain or website address")
    .option("--company <number>", "add this company from the imported register as the client with this website")
    .option("--resume", "continue the open conversation; without a client, the latest one")
    .option("--declared-by <person>", "who answers: 'Jane Doe, Finance Director' (default: the broker)")
    .choice("--section <name>", "section to begin with, in a new conversation", Object.keys(SECTION_TITLES))
    .choice("--order <name>", "of a new conversation: by effect on the figures (default), or as in the form", [
      "value",
      "form",
    ])
    .option("--answers <file|->", "record the answers of a file: JSON, NDJSON, YAML or CSV, by question id")
    .option("--yes", "with --answers: confirm what is read in texts; conflicts stay open")
    .option("--strict", "with --answers: record nothing if a row cannot be taken")
    .option("--no-input", "ask nothing: print the next question and what is open")
    .option("--plain", "numbered lines; nothing is redrawn (default where the terminal cannot redraw)")
    .option("--no-model", "read typed answers by rules alone")
    .by();
}

/** `broker onboard …`: conversations with clients, and the questions that they are asked. */
export function onboardCommand(act: Acting): Verb {
  const command = conversing(
    new Verb("onboard").description(
      "ask a client's open questions, those that move the quote first, or record a file of answers",
    ),
  );
  const own = [
    listCommand,
    showCommand,
    transcriptCommand,
    restartCommand,
    questionsCommand,
    packCommand,
    signCommand,
    submitCommand,
  ];
  for (const make of [...own, ...FORM_COMMANDS]) command.addCommand(make(act));
  return command
    .examples(
      ["broker onboard acme", "begin or continue the conversation"],
      ["broker onboard acme --no-input", "the next question, and what is open"],
      ["broker onboard acme --answers answers.yaml", "record a file of answers"],
      ["broker onboard acme --answers answers.csv --yes", "and confirm what is read in texts"],
      ["broker onboard list", "conversations, with hours left"],
    )
    .action(act(async () => (await import("../onboarding/onboard-command.ts")).onboard));
}
