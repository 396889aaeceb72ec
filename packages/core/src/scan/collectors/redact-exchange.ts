import type { HttpExchange } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { redactAddress } from "./redact-address.ts";

/** Header fields that hold addresses which the server made for this visitor. */
const ADDRESSES = new Set(["content-location", "link", "location", "refresh"]);

/** An exchange as it is kept: its address, and those in its headers, without the values of secret parameters. */
export function redactExchange(exchange: HttpExchange, digest: Digest): HttpExchange {
  return {
    ...exchange,
    url: redactAddress(exchange.url, digest),
    headers: exchange.headers.map(([name, value]): [string, string] => [
      name,
      ADDRESSES.has(name) ? redactAddress(value, digest) : value,
    ]),
  };
}
