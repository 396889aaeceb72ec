import { AppError, DEFAULT_WORKSPACE } from "@broker/contracts";
import { resolveConfig } from "../config/resolve-config.ts";
import { addWorkspaceSettings } from "../config/workspace-config.ts";
import type { Invocation } from "../invocation.ts";
import { type Registered, readRegister } from "./workspace-register.ts";

/** The invocation on a workspace, with databases of its own; lines about a named one begin with its name. */
export function within(invocation: Invocation, workspace: string): Invocation {
  const { host, flags, io } = invocation;
  const resolved = resolveConfig(host, { configFile: flags.config, workspace });
  const prefix = workspace === DEFAULT_WORKSPACE ? "" : `${workspace}: `;
  const complain = (line: string) => io.complain(`${prefix}${line}`);
  const settled = () => addWorkspaceSettings(resolved, complain);
  return {
    ...invocation,
    flags: { ...flags, workspace },
    io: { ...io, complain, note: (line) => io.note(`${prefix}${line}`) },
    databases: new Map(),
    place: async () => resolved,
    config: settled,
  };
}

/** The invocation on the default workspace, whatever a setting chooses. AppError `usage` if a flag chooses another. */
export function ofAllWorkspaces(invocation: Invocation): Invocation {
  if (invocation.flags.workspace !== undefined)
    throw new AppError("usage", "--workspaces is for all of them; --workspace chooses one.", {
      hint: "Leave one of the two out.",
    });
  return { ...within(invocation, DEFAULT_WORKSPACE), databases: invocation.databases };
}

/** How soon a change of the register takes effect, in milliseconds. */
const FOLLOW_MS = 1000;

/** Reads the register at most once a second; while it is damaged, as it was before. */
export function followRegister(home: string, complain: (line: string) => void): () => readonly Registered[] {
  let known = readRegister(home);
  let readAt = performance.now();
  return () => {
    if (performance.now() - readAt < FOLLOW_MS) return known;
    readAt = performance.now();
    try {
      known = readRegister(home);
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    }
    return known;
  };
}
