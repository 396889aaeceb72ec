import { z } from "zod";

/** IANA's registry of RDAP servers (RFC 9224): lists of top-level domains, each with the servers that know them. */
export const ServerRegistryWire = z.looseObject({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())]).rest(z.unknown())),
});

/**
 * The server for a domain, with a slash at its end: the longest name of the registry that the domain ends with, the
 * first https address of it (RFC 9224 §4, §8). `plain` = http will do, where the registry itself is the operator's own.
 * null = the registry names none.
 */
export function serverFor(
  { services }: z.infer<typeof ServerRegistryWire>,
  domain: string,
  plain: boolean,
): string | null {
  const labels = domain.toLowerCase().split(".");
  for (let from = 0; from < labels.length; from += 1) {
    const name = labels.slice(from).join(".");
    const addresses = services.find(([names]) => names.some((each) => each.toLowerCase() === name))?.[1] ?? [];
    const server =
      addresses.find((each) => URL.parse(each)?.protocol === "https:") ??
      (plain ? addresses.find((each) => URL.parse(each)?.protocol === "http:") : undefined);
    if (server !== undefined) return server.endsWith("/") ? server : `${server}/`;
  }
  return null;
}
