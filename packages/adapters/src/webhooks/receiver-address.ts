import { AppError } from "@broker/contracts";
import { type AddressGuard, createAddressGuard, isRefusedPort } from "../network/address/address-guard.ts";
import { parseAddress } from "../network/address/parse-address.ts";

/** Refuses every special address. */
const publicOnly = createAddressGuard(false);

const refused = (sentence: string): AppError =>
  new AppError("input_invalid", sentence, {
    hint: "Enter an address such as https://hooks.example.com/broker.",
    fields: { url: sentence },
  });

/** The host of a URL without the brackets of an IPv6 address; `localhost` is the loopback address. */
export function receiverHost({ hostname }: URL): string {
  const host = hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" ? "127.0.0.1" : host;
}

/**
 * The address of a receiver, as entered: https, or http to an address of this machine or network that the configuration
 * permits. AppError `input_invalid`.
 */
export function readReceiver(entered: string, guard: AddressGuard): URL {
  const url = URL.parse(entered.trim());
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:"))
    throw refused(`'${entered}' is not a web address.`);
  if (url.username !== "" || url.password !== "")
    throw refused("The address of a webhook has no user name or password.");
  if (url.hash !== "") throw refused("The address of a webhook has no part after '#'.");
  if (url.port !== "" && isRefusedPort(Number(url.port))) throw refused(`Port ${url.port} belongs to another service.`);
  const host = receiverHost(url);
  const literal = parseAddress(host) !== null;
  const reason = literal ? guard(host) : null;
  if (reason !== null) throw refused(`${url.hostname} is a ${reason}, to which messages are not sent.`);
  // What the guard permits although it is special is in the operator's own network.
  const isOwnNetwork = literal && publicOnly(host) !== null;
  if (url.protocol === "http:" && !isOwnNetwork) throw refused("The address of a webhook begins with https.");
  return url;
}
