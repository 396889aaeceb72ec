import { respondentWords, type SessionView, showTime } from "@broker/contracts";
import { beginOnboarding, moveOnboarding, nowOf } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { facts, heading, nextLines, note, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { workspaceOf } from "../workspace-of.ts";
import { contradictionLines } from "./contradiction-lines.ts";
import { latestSession } from "./named-session.ts";
import { questionLines } from "./question-lines.ts";
import { clientName, PLACE_WORDS, progressWords, STATE_WORDS, timeLeft } from "./session-words.ts";

function sessionLines(look: Look, view: SessionView, now: string): string[] {
  const { session, sections, question, contradiction } = view;
  const left = timeLeft(view, now);
  return [
    ...heading(look, clientName(view)),
    ...facts(look, [
      { title: "State", value: left === null ? STATE_WORDS[view.state] : `${STATE_WORDS[view.state]}, ${left} left` },
      { title: "Answered", value: progressWords(view) },
      { title: "Answers declared by", value: respondentWords(session.respondent) },
      { title: "Last move", value: `${showTime(view.lastMoveAt)}, ${PLACE_WORDS[view.place]}` },
      { title: "Order", value: session.order === "value" ? "by effect on the figures" : "of the form" },
    ]),
    ...section(
      look,
      "Sections",
      facts(
        look,
        sections.map((each) => ({ title: each.title, value: progressWords(each) })),
      ),
    ),
    ...(contradiction === null ? [] : ["", ...contradictionLines(look, contradiction)]),
    ...(question === null ? [] : ["", ...heading(look, "Question"), ...questionLines(look, view)]),
    ...(session.toAsk.length === 0 ? [] : ["", ...note(look, `To ask the client: ${session.toAsk.join(", ")}`)]),
  ];
}

/** Shows the open conversation with a client, else its latest: the question asked, and the progress. */
export const showSession: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [reference = ""] = command.args;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: "table" | "json" }>();
  const workspace = await workspaceOf(invocation);
  const view = await latestSession(workspace, reference);
  if (format === "json") io.result(JSON.stringify(view, null, 2));
  else {
    io.result(sessionLines(io.out, view, nowOf(workspace)).join("\n"));
    const { id } = view.client;
    io.note(`\n${nextLines(io.err, [`broker onboard ${id}`, `broker onboard transcript ${id}`]).join("\n")}`);
  }
  return EXIT.done;
};

/** Starts the conversation with a client again; no answer is erased. One that has ended is replaced by a new one. */
export const restartSession: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation);
  const last = await latestSession(workspace, command.args[0] ?? "");
  const place = "terminal" as const;
  const { order, respondent } = last.session;
  const view =
    last.state === "expired"
      ? await beginOnboarding(workspace, { client: last.client.id, order, respondent, place })
      : await moveOnboarding(workspace, last.id, { move: { kind: "restart" }, place });
  if (flags.json) io.result(JSON.stringify(view, null, 2));
  else
    io.result(
      prose(
        io.out,
        `Started again with ${clientName(view)}: ${progressWords(view)} answered. The answers stay; only what is open is asked.`,
      ).join("\n"),
    );
  io.note(`\n${nextLines(io.err, [`broker onboard ${view.client.id}`]).join("\n")}`);
  return EXIT.done;
};
