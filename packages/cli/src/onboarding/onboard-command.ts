import { AppError } from "@broker/contracts";
import { nowOf, type Workspace } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { progressMode } from "../progress/open-progress.ts";
import { prose } from "../terminal/blocks.ts";
import { workspaceOf } from "../workspace-of.ts";
import { type OnboardFlags, takeAnswers } from "./answers/answer-command.ts";
import { openConversation, unusedWords } from "./open-conversation.ts";
import { talkInLines } from "./talk/plain-talk.ts";
import { openTalk } from "./talk/talk.ts";

/** How questions can be asked here: live, in lines, or not at all (null). */
function mannerOf({ host, flags }: Invocation, plain: boolean): "live" | "lines" | null {
  const { isTTY = false } = host.stdin ?? process.stdin;
  if (!isTTY) return plain ? "lines" : null;
  const isLive = !plain && flags.progress !== "plain" && progressMode(host, "auto", false) === "live";
  return isLive && (host.stderr.rows ?? 24) >= 8 ? "live" : "lines";
}

/** The workspace with its language model, where one may read typed answers. */
async function withModel(workspace: Workspace, { host: { env } }: Invocation): Promise<Workspace> {
  const { config } = workspace;
  if (config.sources?.llm?.answers !== true) return workspace;
  const { networkSettings, openSummaryWriter } = await import("../wire.ts");
  return { ...workspace, openModel: () => openSummaryWriter(config, networkSettings(config, env), env) };
}

/** Converses with a client, or records a file of answers. AppError `usage` without a terminal and without answers. */
export const onboard: Act = async (invocation, command) => {
  const { host, io, flags: globals } = invocation;
  const flags = command.opts<OnboardFlags>();
  const [reference] = command.args;
  const plain = await workspaceOf(invocation, flags.by);
  const workspace = flags.model === false ? plain : await withModel(plain, invocation);
  if (flags.answers !== undefined || !flags.input) return takeAnswers(invocation, workspace, reference, flags);
  const manner = mannerOf(invocation, flags.plain ?? false);
  if (manner === null)
    throw new AppError("usage", "There is no terminal to ask questions on.", {
      hint: "Answers from a file: --answers <file|->\nOnly the next question and what is open: --no-input",
    });
  const opened = await openConversation(workspace, reference, { ...flags, place: "terminal" });
  const now = () => nowOf(workspace);
  const talk = openTalk(workspace, opened.view, { now, host });
  const unused = unusedWords(opened);
  if (unused !== null) io.note(prose(io.err, unused).join("\n"));
  const place = { now, signal: host.signal };
  const end =
    manner === "live"
      ? await (await import("./talk/live-talk.ts")).talkLive(talk, {
          ...place,
          input: host.terminal?.input ?? process.stdin,
          output: host.terminal?.output ?? process.stderr,
          look: io.err,
        })
      : await talkInLines(talk, {
          ...place,
          input: host.stdin ?? process.stdin,
          look: globals.json ? io.err : io.out,
          write: (text) => void (globals.json ? host.stderr : host.stdout).write(text),
        });
  if (globals.json) io.result(JSON.stringify(talk.view(), null, 2));
  return end === "interrupted" ? EXIT.interrupted : EXIT.done;
};
