import { AppError } from "@broker/contracts";
import { runningServer } from "../../serve/running-server.ts";

/** The address by which others reach the server of this workspace; null = there is none. */
export function reachableOrigin(home: string): string | null {
  const server = runningServer(home);
  const isLocal = server === null || /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(server.url).hostname);
  return isLocal ? null : server.url;
}

/** What a link without such a server says. */
export const noReach = (): AppError =>
  new AppError("usage", "No server that others can reach runs on this workspace, so there is no link.", {
    hint: "Send a page (--by html), a PDF (--by pdf) or a table (--by csv) instead, or start 'broker serve' with --host or --behind-proxy.",
  });
