import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeBeside } from "@broker/adapters";
import { lockFile } from "./lock-file.ts";
import { type Registered, readRegister, registerFile } from "./workspace-register.ts";

/**
 * Changes the register of a home while no other process does; it is written whole, for its owner only. AppError
 * `usage` while another process changes it.
 */
export async function changeRegister(
  home: string,
  change: (workspaces: readonly Registered[]) => Promise<readonly Registered[]> | readonly Registered[],
): Promise<void> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const release = lockFile(join(home, "workspaces.pid"), "Another process is changing the workspaces.");
  try {
    const workspaces = await change(readRegister(home));
    writeBeside(registerFile(home), `${JSON.stringify({ version: 1, workspaces }, null, 2)}\n`, 0o600);
  } finally {
    release();
  }
}
