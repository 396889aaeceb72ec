import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeBeside } from "@broker/adapters";
import { AppError, type FormWay, type Knows, type SentForm, showCount, showDate } from "@broker/contracts";
import { sendForm } from "@broker/server/verbs";
import { EXIT } from "../../exit-codes.ts";
import type { Act, Invocation } from "../../invocation.ts";
import { runningServer } from "../../serve/running-server.ts";
import { nextLines, prose } from "../../terminal/blocks.ts";
import { wholeNumber } from "../../typed-options.ts";
import { workspaceOf } from "../../workspace-of.ts";
import { clientReference } from "../named-session.ts";

interface SendFlags {
  readonly by: FormWay;
  readonly to: string;
  readonly until: string;
  readonly group?: Knows;
  readonly questions?: string;
  readonly passcode?: string;
  readonly output?: string;
}

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** Days of `14d` or `14`; AppError `usage`. */
function daysOf(text: string): number {
  const [, days] = /^(\d+)\s*d?$/i.exec(text.trim()) ?? [];
  if (days === undefined) throw new AppError("usage", `--until must be a number of days such as 14d, not '${text}'.`);
  return wholeNumber("--until", days, 60);
}

/** The address by which others reach the server of this workspace. AppError `usage`: there is none. */
function reachableOrigin(home: string): string {
  const server = runningServer(home);
  if (server !== null && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(server.url).hostname)) return server.url;
  throw new AppError("usage", "No server that others can reach runs on this workspace, so there is no link.", {
    hint: "Send a page (--by html) or a table (--by csv) instead, or start 'broker serve' with --host or --behind-proxy.",
  });
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Writes the file to the place named, by default this folder; its path, or null if it went to stdout. */
function place({ io, host }: Invocation, file: NonNullable<SentForm["file"]>, output: string): string | null {
  if (output === "-") {
    if (file.encoding === "base64") io.bytes(Buffer.from(file.content, "base64"));
    else io.result(file.content);
    return null;
  }
  const given = resolve(host.cwd, output);
  const path = isFolder(given) || output.endsWith("/") ? join(given, file.name) : given;
  writeBeside(path, Buffer.from(file.content, file.encoding));
  return path;
}

/** Makes a form for a client, as a file to send. */
export const sendFormWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [reference = ""] = command.args;
  const { by, to, until, group, questions, passcode, output = "." } = command.opts<SendFlags>();
  const days = daysOf(until);
  const workspace = await workspaceOf(invocation);
  const { config } = await invocation.place();
  const origin = by === "link" ? reachableOrigin(config.home) : null;
  const sent = await sendForm(
    workspace,
    await clientReference(workspace, reference),
    {
      ...{ by, to, days },
      ...(group === undefined ? {} : { group }),
      ...(questions === undefined ? {} : { questions: listed(questions) }),
      ...(passcode === undefined ? {} : { passcode }),
    },
    origin,
  );
  const { form, file } = sent;
  const path = file === null ? null : place(invocation, file, output);
  if (flags.json && output !== "-") io.result(JSON.stringify({ form, path, url: sent.url }, null, 2));
  else if (sent.url !== null) io.result(sent.url);
  else if (path !== null)
    io.result(
      prose(
        io.out,
        `${showCount(form.questions.length, "question")} written to ${path}. Send it to ${to}; it may be answered until ${showDate(form.until)}.`,
      ).join("\n"),
    );
  io.note(`\n${nextLines(io.err, ["broker onboard take <file>", `broker onboard revoke ${form.id}`]).join("\n")}`);
  return EXIT.done;
};
