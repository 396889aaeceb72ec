import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundledModule } from "../../test/bundled-module.ts";

const OTHER = new URL("./other-process.ts", import.meta.url);

/** Processes that wait for the next script: to start one takes as long as twenty changes. */
const waiting: ChildProcess[] = [];

/** The next answer of a process. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const ended = async () => {
    await once(child, "exit", { signal });
    throw new Error("The other process ended.");
  };
  try {
    return ((await Promise.race([once(child, "message", { signal }), ended()])) as unknown[])[0];
  } finally {
    over.abort();
  }
}

async function started(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(await bundledModule(OTHER)), { execArgv: [] });
  await answerOf(child);
  return child;
}

/** Runs a script in a process beside this one; it has `product` of other-process.ts. Throws what the script throws. */
export async function inAnotherProcess(script: string): Promise<void> {
  const child = waiting.pop() ?? (await started());
  child.ref();
  child.channel?.ref();
  child.send(script);
  const fault = await answerOf(child);
  // Between two scripts it keeps no process alive; it ends with this one.
  child.unref();
  child.channel?.unref();
  waiting.push(child);
  if (fault !== null) throw new Error(String(fault));
}

/** The arguments with which Node runs a script in a process of its own, which has `product` too. */
export async function argumentsOf(script: string): Promise<readonly string[]> {
  const whole = `const { product } = await import(${JSON.stringify(await bundledModule(OTHER))});\n${script}`;
  return ["--input-type=module", "--eval", whole];
}

/** Runs a script in a process of its own, which ends with it; returns what it printed. */
export async function inProcessOfItsOwn(script: string, env: NodeJS.ProcessEnv): Promise<string> {
  return (await promisify(execFile)(process.execPath, await argumentsOf(script), { env })).stdout;
}
