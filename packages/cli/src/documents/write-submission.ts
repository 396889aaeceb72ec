import { AppError, CLIENT_DOCUMENTS, type DocumentStatus, SubmissionRequest } from "@broker/contracts";
import { draftSubmission, makeSubmission } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { facts, heading, nextLines } from "../terminal/blocks.ts";
import { workspaceOf } from "../workspace-of.ts";
import { requireReason, type SubmissionOptions, writeDocument } from "./write-document.ts";

interface SubmissionFlags extends SubmissionOptions {
  readonly documents?: string;
  readonly output?: string;
  readonly move: boolean;
}

const isDocument = (word: string): word is DocumentStatus["paper"] => CLIENT_DOCUMENTS.some((each) => each === word);

/** Documents of a submission, separated by commas; AppError `usage` for one that is none. */
export function typedDocuments(text: string): DocumentStatus["paper"][] {
  return text.split(",").map((typed) => {
    const word = typed.trim();
    if (isDocument(word)) return word;
    throw new AppError("usage", `'${word}' is not a document of a submission.`, {
      hint: `Use ${CLIENT_DOCUMENTS.join(", ")}.`,
    });
  });
}

function shown(
  { io }: Invocation,
  { documents, placement }: Awaited<ReturnType<typeof makeSubmission>>["made"],
): string {
  const rows = documents.map(({ title, words, file }) => ({
    title,
    value: file ?? "not made",
    note: words,
  }));
  const moved =
    placement === null
      ? []
      : [{ title: `Placement ${placement.risk}`, value: `submitted, ${placement.on}`, note: placement.id }];
  return [...heading(io.out, "Submission"), "", ...facts(io.out, [...rows, ...moved])].join("\n");
}

/** Makes a client's submission in one archive, writes it beside the record of it and moves the placement. */
export const writeSubmission: Act = async (invocation, command) => {
  const { documents, by, output, move, ...options } = command.opts<SubmissionFlags>();
  requireReason(options);
  const reason = options.despiteContradictions;
  const workspace = await workspaceOf(invocation, by);
  const [reference = ""] = command.args;
  const draft = await draftSubmission(workspace, reference);
  const selected =
    documents === undefined
      ? draft.documents.flatMap(({ paper, selected: on }) => (on ? [paper] : []))
      : typedDocuments(documents);
  const read = SubmissionRequest.safeParse({ documents: selected, move, ...(reason === undefined ? {} : { reason }) });
  if (!read.success)
    throw new AppError("usage", "--despite-contradictions requires a reason of 20 to 500 characters.", {
      hint: '--despite-contradictions "accounts filed on 20 Nov, receipt attached"',
    });
  const { made, content } = await makeSubmission(workspace, draft.client.id, read.data);
  const file = writeDocument(invocation, { name: made.archive.name, content, output });
  const { io, flags } = invocation;
  if (file === null) return EXIT.done;
  io.result(flags.json ? JSON.stringify(made, null, 2) : shown(invocation, made));
  io.note(nextLines(io.err, [`broker onboard submit ${draft.client.id}`]).join("\n"));
  return EXIT.done;
};
