import { getServers } from "node:dns";
import { type NameServer, parseNameServer } from "./name-server.ts";

/** The resolvers that this machine is set up to use (resolv.conf or the platform's own settings); at most three. */
export function systemNameServers(): readonly NameServer[] {
  return getServers().slice(0, 3).map(parseNameServer);
}
