import { getServers } from "node:dns";
import { AppError } from "@broker/contracts";
import { parseAddress } from "../address/parse-address.ts";

/** One resolver to query. */
export interface NameServer {
  readonly address: string;
  readonly port: number;
}

const SPELLING = /^(?:\[(?<bracketed>[^\]]+)\]|(?<plain>[^:]+|[^[]*:[^[]*:[^[]*?))(?::(?<port>\d{1,5}))?$/;

/**
 * Reads `192.0.2.1`, `192.0.2.1:5300`, `2001:db8::1` or `[2001:db8::1]:5300`. Throws `config_invalid` for anything
 * else.
 */
export function parseNameServer(text: string): NameServer {
  const whole = parseAddress(text.trim());
  if (whole) return { address: whole.text, port: 53 };
  const { bracketed, plain, port } = SPELLING.exec(text.trim())?.groups ?? {};
  const address = parseAddress(bracketed ?? plain ?? "");
  const number = port === undefined ? 53 : Number(port);
  if (!address || number < 1 || number > 65_535) {
    throw new AppError("config_invalid", `'${text}' is not the address of a DNS server.`, {
      hint: "Write an address such as 9.9.9.9, 127.0.0.1:5300 or [2620:fe::fe]:53.",
    });
  }
  return { address: address.text, port: number };
}

/** The resolvers that this machine is set up to use (resolv.conf or the platform's own settings); at most three. */
export function systemNameServers(): readonly NameServer[] {
  return getServers().slice(0, 3).map(parseNameServer);
}
