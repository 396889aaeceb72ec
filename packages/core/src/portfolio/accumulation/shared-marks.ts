import type { Facts, LookedPart } from "@broker/contracts";
import { MAIL_HOSTS } from "../../scan/derived/email/mx/mail-hosts.ts";
import type { SharedMark } from "./recognise-provider.ts";

/** What one part of a scan shows of the providers that a company shares with others. */
export interface PartMarks {
  readonly part: LookedPart;
  readonly marks: readonly SharedMark[];
}

/** Whose an address is: a published range's, one machine's, or nobody's on the internet. */
export type NetworkOf = (address: string) => { readonly range: string } | "own" | "not-public";

const isRecognised = (host: string) => MAIL_HOSTS.some(({ mx }) => mx.some((end) => host.endsWith(end)));

const distinct = (marks: readonly SharedMark[]) => [
  ...new Map(marks.map((mark) => [`${mark.mark} ${mark.value}`, mark])).values(),
];

function ofDns({ addresses, aliases, nameServers }: NonNullable<Facts["dns"]>, networkOf: NetworkOf): SharedMark[] {
  const marks: SharedMark[] = [
    ...aliases.map((value) => ({ mark: "alias" as const, value: value.toLowerCase() })),
    ...nameServers.map(({ host }) => ({ mark: "name-server" as const, value: host.toLowerCase() })),
  ];
  for (const address of addresses) {
    const network = networkOf(address);
    if (network === "not-public") continue;
    marks.push(network === "own" ? { mark: "address", value: address } : { mark: "network", value: network.range });
  }
  return marks;
}

/** Mail services by name; mail servers of no known service by the hosts that were visited. */
function ofMail({ mx, starttls }: NonNullable<Facts["email"]>): SharedMark[] {
  const services = [mx.provider, mx.gateway].flatMap((value) =>
    value === null ? [] : [{ mark: "mail" as const, value }],
  );
  const hosts = Object.keys(starttls).map((host) => host.toLowerCase());
  return [
    ...services,
    ...hosts.filter((host) => !isRecognised(host)).map((value) => ({ mark: "mail-host" as const, value })),
  ];
}

function ofPage({ technologies, ssoProviders }: NonNullable<Facts["page"]>): SharedMark[] {
  return [
    ...technologies.map(({ id }) => ({ mark: "technology" as const, value: id })),
    ...ssoProviders.map(({ name }) => ({ mark: "sign-in" as const, value: name })),
  ];
}

/**
 * The marks of shared providers in a scan's facts, by the part that saw them. A part that is left out was not looked at; one without
 * marks was, and showed none that we know.
 */
export function sharedMarks(facts: Pick<Facts, "dns" | "email" | "page">, networkOf: NetworkOf): PartMarks[] {
  return [
    ...(facts.dns === null ? [] : [{ part: "dns" as const, marks: distinct(ofDns(facts.dns, networkOf)) }]),
    ...(facts.email === null ? [] : [{ part: "mail" as const, marks: distinct(ofMail(facts.email)) }]),
    ...(facts.page === null ? [] : [{ part: "page" as const, marks: distinct(ofPage(facts.page)) }]),
  ];
}
