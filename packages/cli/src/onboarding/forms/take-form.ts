import { resolve } from "node:path";
import { showCount } from "@broker/contracts";
import { acceptForm, takeReturned } from "@broker/server/verbs";
import { readGiven } from "../../documents/read-returned.ts";
import { EXIT } from "../../exit-codes.ts";
import type { Act } from "../../invocation.ts";
import { nextLines, prose } from "../../terminal/blocks.ts";
import { workspaceOf } from "../../workspace-of.ts";
import { clientReference } from "../named-session.ts";
import { formLines } from "./form-lines.ts";

/** Takes a returned file of answers and shows them beside the recorded ones; nothing is recorded yet. */
export const takeFormWork: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const [path = ""] = command.args;
  const { client } = command.opts<{ client?: string }>();
  const workspace = await workspaceOf(invocation);
  const named = client === undefined ? null : await clientReference(workspace, client);
  const form = await takeReturned(workspace, readGiven(resolve(host.cwd, path), "the file"), named);
  io.result(flags.json ? JSON.stringify(form, null, 2) : formLines(io.out, form).join("\n"));
  io.note(
    `\n${nextLines(io.err, [`broker onboard accept ${form.id}`, `broker onboard accept ${form.id} --only <ids>`]).join("\n")}`,
  );
  return EXIT.done;
};

const ids = (text: string): string[] =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** Accepts returned answers, all or some, and marks those to be asked again. */
export const acceptFormWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [id = ""] = command.args;
  const { only, again } = command.opts<{ only?: string; again?: string }>();
  const form = await acceptForm(await workspaceOf(invocation), id, {
    ...(only === undefined ? {} : { only: ids(only) }),
    ...(again === undefined ? {} : { again: ids(again) }),
  });
  const count = (state: string) => form.answers.filter((answer) => answer.state === state).length;
  if (flags.json) io.result(JSON.stringify(form, null, 2));
  else
    io.result(
      prose(
        io.out,
        `${showCount(count("accepted"), "answer")} of ${form.signature?.name ?? "the client"} accepted, ${count("returned")} waiting, ${count("again")} to be asked again.`,
      ).join("\n"),
    );
  const unread = form.answers.filter(({ state, shown }) => state === "returned" && shown === null);
  if (unread.length > 0)
    io.note(
      `Could not be read, so enter or ask again: ${unread.map(({ question, text }) => `${question} ('${text}')`).join(", ")}`,
    );
  io.note(`\n${nextLines(io.err, [`broker clients show ${form.client}`]).join("\n")}`);
  return EXIT.done;
};
