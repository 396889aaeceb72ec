import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { bundledModule } from "../../test/bundled-module.ts";

/** Runs a script in a separate process, which has `product` of other-process.ts; returns what it printed. */
export async function inAnotherProcess(script: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const address = await bundledModule(new URL("./other-process.ts", import.meta.url));
  const whole = `const { product } = await import(${JSON.stringify(address)});\n${script}`;
  const options = ["--input-type=module", "--eval", whole];
  return (await promisify(execFile)(process.execPath, options, { env })).stdout;
}
