import type { ChildProcess } from "node:child_process";
import { channel } from "node:diagnostics_channel";

const STARTED = channel("child_process");

/**
 * Listens for a program that the system refuses to start (no program, not allowed, no interpreter). Puppeteer gives the
 * process away only once it answers, and an error that nobody hears would end this process. The start itself is
 * rejected by Puppeteer. `unhear` ends the listening to further programs.
 */
export function hearSpawnErrors(path: string): { unhear(): void } {
  const hear = (message: unknown) => {
    const { process: started } = message as { readonly process: ChildProcess };
    started.on("error", (error) => {
      if (started.spawnfile !== path) throw error;
    });
  };
  STARTED.subscribe(hear);
  return { unhear: () => void STARTED.unsubscribe(hear) };
}
