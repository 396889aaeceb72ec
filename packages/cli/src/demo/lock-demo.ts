import { join } from "node:path";
import { lockFile } from "../workspaces/lock-file.ts";
import type { DemoPlace } from "./demo-place.ts";

/**
 * Keeps every other process from loading or deleting the demonstration's workspace. AppError `usage` while another
 * holds it.
 * @returns releases it
 */
export const lockDemo = ({ home }: Pick<DemoPlace, "home">): (() => void) =>
  lockFile(join(home, "loading.pid"), "Another process is loading or deleting the sample workspace.");
