import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeBeside } from "@broker/adapters";
import {
  AppError,
  type FormWay,
  type Knows,
  type SendForm,
  type SentForm,
  showCount,
  showDate,
} from "@broker/contracts";
import { sendForm } from "@broker/server/verbs";
import { EXIT } from "../../exit-codes.ts";
import type { Act, Invocation } from "../../invocation.ts";
import { nextLines, prose } from "../../terminal/blocks.ts";
import { wholeNumber } from "../../typed-options.ts";
import { workspaceOf } from "../../workspace-of.ts";
import { clientReference } from "../named-session.ts";
import { mailFormWork } from "./mail-form.ts";
import { noReach, reachableOrigin } from "./reachable-origin.ts";

interface SendFlags {
  readonly by: FormWay;
  readonly to: string;
  readonly until: string;
  readonly group?: Knows;
  readonly questions?: string;
  readonly passcode?: string;
  readonly output?: string;
  readonly yes?: boolean;
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

/** What was made, in words: where the file is or the address, and how it may be sent. */
function madeLines({ io }: Invocation, { form, url, mailto }: SentForm, path: string | null): string[] {
  const { questions, to, until } = form;
  const written = `${showCount(questions.length, "question")} written to ${path}. Send it to ${to}; it may be answered until ${showDate(until)}.`;
  return [
    ...(url === null ? (path === null ? [] : prose(io.out, written)) : [url]),
    ...(mailto === null ? [] : ["", "In your email program:", mailto]),
  ];
}

/** Makes a form for a client: a file or a link to send, or a mail that is shown first. */
export const sendFormWork: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const [reference = ""] = command.args;
  const { by, to, until, group, questions, passcode, output = ".", yes = false } = command.opts<SendFlags>();
  const days = daysOf(until);
  const workspace = await workspaceOf(invocation);
  const client = await clientReference(workspace, reference);
  const { config } = await invocation.place();
  const asked: SendForm = {
    ...{ by, to, days },
    ...(group === undefined ? {} : { group }),
    ...(questions === undefined ? {} : { questions: listed(questions) }),
    ...(passcode === undefined ? {} : { passcode }),
  };
  const origin = reachableOrigin(config.home);
  if (by === "mail") return mailFormWork(invocation, { workspace, client, asked, origin, yes });
  if (by === "link" && origin === null) throw noReach();
  const sent = await sendForm(workspace, client, asked, { origin, signal: host.signal });
  const { form, file, url, mailto } = sent;
  const path = file === null ? null : place(invocation, file, output);
  if (flags.json && output !== "-") io.result(JSON.stringify({ form, path, url, mailto }, null, 2));
  else if (url !== null || path !== null) io.result(madeLines(invocation, sent, path).join("\n"));
  io.note(`\n${nextLines(io.err, ["broker onboard take <file>", `broker onboard revoke ${form.id}`]).join("\n")}`);
  return EXIT.done;
};
