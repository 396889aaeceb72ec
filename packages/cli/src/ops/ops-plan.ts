import { isIP } from "node:net";
import { AppError } from "@broker/contracts";

/** The options of a process that runs for long, as typed. */
export interface OpsFlags {
  readonly log?: "json" | "plain";
  readonly ops?: string;
  readonly opsAllowRemote?: boolean;
}

/** Where the operator port listens. */
export interface OpsPlan {
  readonly host: string;
  readonly port: number;
}

/** An address with its port, or a port alone: `127.0.0.1:9464`, `[::1]:9464`, `9464`. */
const PLACE = /^(?:(?:\[([^\]]+)\]|([^:[\]]+)):)?(\d{1,5})$/;

/** Whether only this machine can connect to an address. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Reads where the operator port listens; null = none is requested. It has neither login nor encryption, so an address
 * that other machines can reach requires explicit permission. AppError `usage`.
 */
export function readOpsPlan({ ops, opsAllowRemote = false }: OpsFlags): OpsPlan | null {
  if (ops === undefined) {
    if (opsAllowRemote)
      throw new AppError("usage", "--ops-allow-remote is of an operator port.", { hint: "Add --ops <address:port>." });
    return null;
  }
  const [, six, other, digits] = PLACE.exec(ops) ?? [];
  const host = six ?? other ?? "127.0.0.1";
  const port = Number(digits);
  const isAddress = six === undefined ? host === "localhost" || isIP(host) === 4 : isIP(six) === 6;
  if (digits === undefined || port > 65_535 || !isAddress)
    throw new AppError("usage", `--ops must be an address with a port, not '${ops}'.`, {
      hint: "For example --ops 127.0.0.1:9464, or --ops [::1]:9464.",
    });
  if (!isLoopback(host) && !opsAllowRemote)
    throw new AppError("usage", `--ops ${ops} makes the operator port reachable from other machines.`, {
      hint: "It has no login and no encryption. Name 127.0.0.1, or add --ops-allow-remote on a network that only operators reach.",
    });
  return { host, port };
}
