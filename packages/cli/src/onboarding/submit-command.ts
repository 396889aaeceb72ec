import {
  AppError,
  GATE_IDS,
  GATE_TITLES,
  type GateId,
  MIN_RELEASE_REASON,
  nearest,
  SendRequest,
  type SentSubmission,
  SUBMISSION_FAILED,
  SUBMISSION_SENT,
  type SubmissionDraft,
  type SubmissionGate,
  type SubmissionRequest,
  showTime,
  type Underwriter,
} from "@broker/contracts";
import {
  checkSubmission,
  draftSubmission,
  listSubmissions,
  makeSubmission,
  sendSubmission,
  type Workspace,
} from "@broker/server/verbs";
import { typedDocuments } from "../documents/write-submission.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { type Fact, facts, heading, nextLines, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { workspaceOf } from "../workspace-of.ts";
import { clientReference } from "./named-session.ts";

interface SubmitFlags {
  readonly to?: readonly string[];
  readonly way: SendRequest["way"];
  readonly archive?: string;
  readonly documents?: string;
  readonly override?: readonly string[];
  readonly yes?: boolean;
  readonly move?: boolean;
  readonly by?: string;
}

/** `Beazley <cyber@beazley.example>`, or a name without an address. */
function typedUnderwriter(text: string): Underwriter {
  const [name = "", address] = text.split("<");
  const email = address === undefined ? null : address.replace(">", "").trim();
  return { name: name.trim() === "" ? (email ?? "") : name.trim(), email };
}

/** `signature=The director signs on Friday.`; AppError `usage`. */
function typedOverride(text: string): readonly [GateId, string] {
  const [name = "", ...rest] = text.split("=");
  const gate = GATE_IDS.find((each) => each === name.trim());
  const reason = rest.join("=").trim();
  if (gate === undefined) {
    const meant = nearest(name.trim(), GATE_IDS);
    throw new AppError("usage", `'${name.trim()}' is not a gate.`, {
      hint: meant ? `Did you mean ${meant}?` : `Use ${GATE_IDS.join(", ")}.`,
    });
  }
  if (reason.length < MIN_RELEASE_REASON)
    throw new AppError("usage", `--override ${gate} requires a reason of ${MIN_RELEASE_REASON} characters or more.`, {
      hint: `--override "${gate}=The director signs on Friday."`,
    });
  return [gate, reason];
}

function standing({ state, met }: SubmissionGate): Fact["value"] {
  if (met) return "in order";
  if (state === "closed") return { text: "blocks", tone: "bad" };
  return state === "open" ? "does not block" : "not checked";
}

const gateFacts = (gates: readonly SubmissionGate[]): Fact[] =>
  gates.map((gate) => ({
    title: GATE_TITLES[gate.id],
    value: standing(gate),
    note: gate.override === null ? gate.sentence : `${gate.sentence} Sent nevertheless: ${gate.override.reason}`,
  }));

const receiptFacts = ({ underwriters, way }: SentSubmission): Fact[] =>
  underwriters.map(({ name, email, accepted, reason }) => ({
    title: name,
    value: accepted ? (way === "mail" ? "accepted by the mail server" : "sent by the broker") : "not sent",
    note: reason ?? email ?? "",
  }));

function sentLines(look: Look, sent: SentSubmission): string[] {
  return [
    ...prose(look, sent.state === "submitted" ? SUBMISSION_SENT : SUBMISSION_FAILED),
    ...section(look, "Underwriters", facts(look, receiptFacts(sent))),
    ...section(look, "Gates", facts(look, gateFacts(sent.gates))),
  ];
}

const earlierFacts = (earlier: readonly SentSubmission[]): Fact[] =>
  earlier.map(({ at, by, state, underwriters }) => ({
    title: showTime(at),
    value: state,
    note: `${underwriters.map(({ name }) => name).join(", ")}; by ${by}`,
  }));

/** The archive that the broker has sent: as named, else the one made last. AppError `input_invalid`: there is none. */
async function sentArchive({ database }: Workspace, clientId: string): Promise<string> {
  const { exports } = await database.exports.list({ clientId, types: ["SUBMISSION"] }, { limit: 1 });
  const [last] = exports;
  if (last !== undefined) return last.record.id;
  throw new AppError("input_invalid", "No submission of this client has been made.", {
    hint: "Make it first, send it, then confirm that it was sent.",
  });
}

/** What is examined, and what was sent before. Nothing is sent. */
async function preview(invocation: Invocation, workspace: Workspace, client: string) {
  const { io, flags } = invocation;
  const { gates, sendingLocked } = await draftSubmission(workspace, client);
  const earlier = await listSubmissions(workspace, client);
  if (flags.json) return io.result(JSON.stringify({ gates, sendingLocked, submissions: earlier }, null, 2));
  io.result(
    [
      ...heading(io.out, "Checks before the submission is sent"),
      "",
      ...facts(io.out, gateFacts(gates)),
      ...section(io.out, "Sent before", facts(io.out, earlierFacts(earlier))),
      ...(sendingLocked === null ? [] : ["", ...prose(io.out, sendingLocked)]),
    ].join("\n"),
  );
  const blocks = gates.some(({ id, state, met }) => id === "contradictions" && state === "closed" && !met);
  const next = blocks
    ? `broker clients show ${client}`
    : `broker onboard submit ${client} --to "Underwriter <address>" --yes`;
  io.note(`\n${nextLines(io.err, [next]).join("\n")}`);
}

/** The command that moves the placement to Submitted, or starts one there. */
const placementMove = (client: string, { id }: SubmissionDraft["placement"]): string =>
  id === null ? `broker placements add ${client} --stage submitted` : `broker placements move ${id} submitted`;

/** Shows the gates of a client's submission, or sends it to underwriters. */
export const submitWork: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const {
    to = [],
    way,
    archive,
    documents,
    override = [],
    yes = false,
    move = false,
    by,
  } = command.opts<SubmitFlags>();
  const workspace = await workspaceOf(invocation, by);
  const [reference = ""] = command.args;
  const draft = await draftSubmission(workspace, await clientReference(workspace, reference));
  const client = draft.client.id;
  if (to.length === 0 || (way === "mail" && !yes)) {
    await preview(invocation, workspace, client);
    return EXIT.done;
  }
  const overrides = Object.fromEntries(override.map(typedOverride));
  const read = SendRequest.omit({ archive: true }).safeParse({
    way,
    underwriters: to.map(typedUnderwriter),
    overrides,
    move,
  });
  if (!read.success)
    throw new AppError("usage", "--to requires an underwriter, with a valid address to send by mail.", {
      hint: '--to "Beazley <cyber@beazley.example>"',
    });
  await checkSubmission(workspace, client, read.data);
  const made = async (): Promise<string> => {
    if (way === "self") return sentArchive(workspace, client);
    const usual = draft.documents.flatMap(({ paper, selected }) => (selected ? [paper] : []));
    const chosen: SubmissionRequest["documents"] = documents === undefined ? usual : typedDocuments(documents);
    const reason = overrides.contradictions === undefined ? {} : { reason: overrides.contradictions };
    return (await makeSubmission(workspace, client, { documents: chosen, move: false, ...reason })).made.archive.id;
  };
  const request = { ...read.data, archive: archive ?? (await made()) };
  const sent = await sendSubmission(workspace, client, request, host.signal);
  io.result(flags.json ? JSON.stringify(sent, null, 2) : sentLines(io.out, sent).join("\n"));
  const { placement } = draft;
  if (sent.state === "submitted" && placement.moves && !move)
    io.note(nextLines(io.err, [placementMove(client, placement)]).join("\n"));
  return sent.state === "submitted" ? EXIT.done : EXIT.failed;
};
