import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { AppError } from "@broker/contracts";

/** What a password is typed into. */
export interface PasswordInput extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
}

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** One line, unseen where somebody types it; null = the input ended first. */
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

/**
 * A password: the first line of a pipe, or typed twice without being shown. AppErrors: `interrupted` where nothing is
 * typed, `usage` where nothing comes or the second is another.
 */
export async function askPassword(ask: (text: string) => void, input: PasswordInput = process.stdin): Promise<string> {
  if (input.isTTY !== true) {
    const piped = await readLine(input);
    if (piped !== null && piped !== "") return piped;
    throw new AppError("usage", "There is no password on standard input.", {
      hint: "Type it at a terminal, or let a program write it: pass broker | broker users password <name>",
    });
  }
  const typed: string[] = [];
  for (const words of ["Password: ", "Once more: "]) {
    ask(words);
    const line = await readLine(input);
    ask("\n");
    if (line === null) throw new AppError("interrupted", "Nothing was changed.");
    typed.push(line);
  }
  const [first = "", second] = typed;
  if (first === second) return first;
  throw new AppError("usage", "The two passwords do not match. Nothing was changed.");
}
