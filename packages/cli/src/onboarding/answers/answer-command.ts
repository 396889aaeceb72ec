import { resolve } from "node:path";
import { decodeText, readListBytes } from "@broker/adapters";
import type { SectionId, SessionView } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { isAsked, QUESTION_BANK, questionState } from "@broker/core/documents";
import { actorOf, findClient, moveOnboardingOften, type Workspace } from "@broker/server/verbs";
import { EXIT } from "../../exit-codes.ts";
import type { Invocation } from "../../invocation.ts";
import { openConversation, unusedWords } from "../open-conversation.ts";
import { answersLines, openLines } from "./answer-lines.ts";
import { type AnswerFile, readAnswerFile } from "./read-answer-file.ts";
import { type Trial, tryAnswers } from "./try-answers.ts";

/** Options of `broker onboard`. */
export interface OnboardFlags {
  readonly answers?: string;
  readonly yes?: boolean;
  readonly strict?: boolean;
  readonly input: boolean;
  readonly company?: string;
  readonly plain?: boolean;
  /** False = read by rules alone. */
  readonly model?: boolean;
  readonly declaredBy?: string;
  readonly order?: "value" | "form";
  readonly section?: SectionId;
  readonly resume?: boolean;
  readonly by?: string;
}

/** A question without an answer, as listed. */
export interface OpenRow {
  readonly id: string;
  readonly section: SectionId;
  readonly ask: string;
}

/** The questions that apply to a client and are neither answered nor not known, in the order of the bank. */
export function openRows(log: ClientLog, { session }: Pick<SessionView, "session">): readonly OpenRow[] {
  return QUESTION_BANK.filter((each) => isAsked(each, log) && questionState(each, log) === "open").map((each) => ({
    id: each.id,
    section: each.section,
    ask: each.ask[session.respondent.side],
  }));
}

/** What was done with a file of answers. */
export interface Taken extends Pick<Trial, "recorded" | "toConfirm" | "bad"> {
  readonly view: SessionView;
  /** Fields that conflict since an answer of the file. */
  readonly contradicted: readonly string[];
  readonly open: readonly OpenRow[];
}

const NOTHING: AnswerFile = { given: [], bad: [] };

async function readFile({ host, io }: Invocation, path: string): Promise<AnswerFile> {
  const { text, notice } = decodeText(await readListBytes(path === "-" ? null : resolve(host.cwd, path), host.stdin));
  if (notice !== null) io.note(notice);
  return readAnswerFile(text);
}

async function apply(workspace: Workspace, view: SessionView, moves: Trial["moves"]) {
  const [first, ...rest] = moves.map((move) => ({ move, place: "file" as const }));
  if (first === undefined) return { view, contradicted: [] };
  const { view: now, turns } = await moveOnboardingOften(workspace, view.id, [first, ...rest]);
  const contradicted = turns.flatMap(({ notes }) =>
    notes.flatMap((note) => (note.kind === "contradicted" ? note.field : [])),
  );
  return { view: now, contradicted: [...new Set(contradicted)] };
}

/**
 * Records the answers of a file, or without one shows the next question and what is open. Nothing is asked. Readings of
 * texts count only with --yes; contradictions are reported and left open.
 */
export async function takeAnswers(
  invocation: Invocation,
  workspace: Workspace,
  reference: string | undefined,
  flags: OnboardFlags,
): Promise<number> {
  const { io } = invocation;
  const file = flags.answers === undefined ? NOTHING : await readFile(invocation, flags.answers);
  const opened = await openConversation(workspace, reference, { ...flags, place: "file" });
  const { view } = opened;
  const unused = unusedWords(opened);
  if (unused !== null) io.note(unused);
  const log = await findClient(workspace, view.client.id);
  const around = { ...actorOf(workspace), place: "file" as const, contradictedIn: () => [] };
  const trial = tryAnswers(file, { session: view.session, log }, around, flags.yes ?? false);
  const refused = flags.strict === true && trial.bad.length > 0;
  const applied = await apply(workspace, view, refused ? [] : trial.moves);
  const taken: Taken = {
    ...applied,
    recorded: refused ? [] : trial.recorded,
    toConfirm: trial.toConfirm,
    bad: trial.bad,
    open: openRows(await findClient(workspace, view.client.id), applied.view),
  };
  for (const { line, reason } of trial.bad) io.complain(`line ${line}: ${reason}`);
  if (invocation.flags.json) {
    const { bad, view: session, ...rest } = taken;
    io.result(JSON.stringify({ session, ...rest, rejected: bad }, null, 2));
  } else
    io.result(
      [...(flags.answers === undefined ? [] : answersLines(io.out, taken, refused)), ...openLines(io.out, taken)].join(
        "\n",
      ),
    );
  const isNothing = trial.recorded.length + trial.toConfirm.length === 0 && trial.bad.length > 0;
  return refused || isNothing ? EXIT.usage : EXIT.done;
}
