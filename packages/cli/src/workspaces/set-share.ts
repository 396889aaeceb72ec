import { DEFAULT_WORKSPACE } from "@broker/contracts";
import { resolveConfig } from "../config/resolve-config.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { wholeNumber } from "../typed-options.ts";
import { changeRegister } from "./change-register.ts";
import { findRegistered, MOST_SHARES } from "./workspace-register.ts";

/** Sets the share of a workspace in a worker of all workspaces; one that runs follows within seconds. */
export const setShare: Act = async ({ io, flags, host }, command) => {
  const [name = "", typed = ""] = command.args;
  const share = wholeNumber("<n>", typed, MOST_SHARES);
  const { config } = resolveConfig(host, { configFile: flags.config, workspace: DEFAULT_WORKSPACE });
  await changeRegister(config.home, (workspaces) => {
    const found = findRegistered(workspaces, name);
    return workspaces.map((each) => (each === found ? { ...each, share } : each));
  });
  io.result(flags.json ? JSON.stringify({ name, share }) : `Workspace ${name} has a share of ${share}.`);
  return EXIT.done;
};
