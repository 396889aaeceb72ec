import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { User } from "@broker/adapters";
import { AppError, ROLES, type Role, type UserEntry } from "@broker/contracts";
import { actorOf, userEntries } from "@broker/server/verbs";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { left, terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

interface PasswordInput extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
}

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function readLine(input: PasswordInput): Promise<string | null> {
  const reader = createInterface({ input, output: silent(), terminal: input.isTTY === true });
  return new Promise((resolve) => {
    reader.once("line", (line) => {
      resolve(line);
      reader.close();
    });
    reader.once("SIGINT", () => reader.close());
    reader.once("close", () => resolve(null));
  });
}

/** What is asked for: the words before it, and the refusal where nothing is piped. */
interface Asked {
  readonly prompt: string;
  readonly missing: string;
  readonly hint: string;
}

const PASSWORD: Asked = {
  prompt: "Password: ",
  missing: "There is no password on standard input.",
  hint: "Enter it at a terminal, or pipe it from a program: pass broker | broker users password <name>",
};

/** A password or another secret, piped or typed twice unseen. Throws `interrupted` or `usage`. */
export async function askPassword(
  ask: (text: string) => void,
  input: PasswordInput = process.stdin,
  { prompt, missing, hint }: Asked = PASSWORD,
): Promise<string> {
  if (input.isTTY !== true) {
    const piped = await readLine(input);
    if (piped !== null && piped !== "") return piped;
    throw new AppError("usage", missing, { hint });
  }
  const typed: string[] = [];
  for (const words of [prompt, "Once more: "]) {
    ask(words);
    const line = await readLine(input);
    ask("\n");
    if (line === null) throw new AppError("interrupted", "Nothing was changed.");
    typed.push(line);
  }
  const [first = "", second] = typed;
  if (first === second) return first;
  throw new AppError("usage", "The two entries do not match. Nothing was changed.");
}

interface ByFlags {
  readonly by?: string;
  readonly role?: Role;
  readonly email?: string;
}

const NONE =
  "No user has a password: the person who starts 'broker serve' is the only user. Add one with 'broker users add'.";

const ask = ({ host }: Invocation) => askPassword((text) => void host.stderr.write(text), host.stdin);

function roleOf(typed: string): Role {
  const role = ROLES.find((each) => each === typed.toLowerCase());
  if (role !== undefined) return role;
  throw new AppError("usage", `There is no role '${typed}'.`, { hint: `Valid values: ${ROLES.join(", ")}.` });
}

function tell({ io, flags }: Invocation, sentence: string, user: User | { readonly name: string }): void {
  io.result(flags.json ? JSON.stringify(user) : terminalText(sentence));
}

const partsOf = ({ createdAt, createdBy, email, permissions, lastSeenAt, disabled }: UserEntry): string[] => [
  `since ${createdAt.slice(0, 10)}, by ${terminalText(createdBy)}`,
  ...(email === null ? [] : [email]),
  ...permissions,
  ...(lastSeenAt === null ? [] : [`last seen ${lastSeenAt.slice(0, 10)}`]),
  ...(disabled === null ? [] : [`disabled ${disabled.at.slice(0, 10)}, by ${terminalText(disabled.by)}`]),
];

/** Lists users. */
export const listUsers: Act = async (invocation) => {
  const { io, flags } = invocation;
  const users = await userEntries(await databaseOf(invocation));
  if (flags.json) io.result(JSON.stringify(users, null, 2));
  else if (users.length === 0) io.note(NONE);
  else
    io.result(
      users
        .map(
          (user) =>
            `  ${left(io.out, terminalText(user.name), 24)}  ${user.role.padEnd(6)}  ${partsOf(user).join(", ")}`,
        )
        .join("\n"),
    );
  return EXIT.done;
};

export const addUser: Act = async (invocation, command) => {
  const { by, role = "broker", email } = command.opts<ByFlags>();
  const [name = ""] = command.args;
  const password = await ask(invocation);
  const workspace = await workspaceOf(invocation, by);
  const user = await workspace.database.access.addUser({ name, role, password, email }, actorOf(workspace));
  tell(invocation, `${user.name} may sign in as ${user.role}.`, user);
  return EXIT.done;
};

export const setUserRole: Act = async (invocation, command) => {
  const [name = "", typed = ""] = command.args;
  const workspace = await workspaceOf(invocation, command.opts<ByFlags>().by);
  const user = await workspace.database.access.setRole(name, roleOf(typed), actorOf(workspace));
  tell(invocation, `${user.name} is ${user.role} now.`, user);
  return EXIT.done;
};

/** Records a user's email address; without one it is removed. */
export const setUserEmail: Act = async (invocation, command) => {
  const [name = "", email] = command.args;
  const workspace = await workspaceOf(invocation, command.opts<ByFlags>().by);
  const user = await workspace.database.access.setEmail(name, email ?? null, actorOf(workspace));
  const words = user.email === null ? "has no email address now" : `has the email address ${user.email} now`;
  tell(invocation, `${user.name} ${words}.`, user);
  return EXIT.done;
};

export const setUserPassword: Act = async (invocation, command) => {
  const [name = ""] = command.args;
  const password = await ask(invocation);
  const workspace = await workspaceOf(invocation, command.opts<ByFlags>().by);
  await workspace.database.access.setPassword(name, password, actorOf(workspace));
  tell(invocation, `${name} has a new password and is signed out everywhere.`, { name });
  return EXIT.done;
};

const setDisabled =
  (disabled: boolean): Act =>
  async (invocation, command) => {
    const [name = ""] = command.args;
    const workspace = await workspaceOf(invocation, command.opts<ByFlags>().by);
    const user = await workspace.database.access.setUserDisabled(name, disabled, actorOf(workspace));
    const words = disabled ? "can no longer sign in, and is signed out everywhere" : "may sign in again";
    tell(invocation, `${user.name} ${words}.`, user);
    return EXIT.done;
  };

/** Disables a user: sessions and links end, what they have is saved. */
export const disableUser: Act = setDisabled(true);

/** Lets a disabled user sign in again. */
export const enableUser: Act = setDisabled(false);

export const removeUser: Act = async (invocation, command) => {
  const [name = ""] = command.args;
  const workspace = await workspaceOf(invocation, command.opts<ByFlags>().by);
  await workspace.database.access.removeUser(name, actorOf(workspace));
  tell(invocation, `${name} can no longer sign in. Entries in the audit log remain.`, { name });
  return EXIT.done;
};
