import type { OpenLink, Ownership, OwnershipLink } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { BARE, partyId, type StatedParty } from "../parties/record-parties.ts";
import type { RegisteredOfficer, RegisteredOwner, RegisterOfOwners } from "./register-of-owners.ts";

/** Levels of companies that are followed above the client, and companies that one run reads at most. */
export const OWNER_LIMITS = { levels: 6, companies: 20 } as const;

/** What was read of a client's officers and owners. */
export interface TracedOwners {
  /** Officers, owners and the companies between them and the client. */
  readonly parties: readonly StatedParty[];
  readonly ownership: Ownership;
  /** False = the register did not answer about the client itself, so that what was known stays. */
  readonly answered: boolean;
}

interface Traced {
  readonly client: string;
  /** Id of the client's own party. */
  readonly insured: string;
  readonly companyNumber: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly digest: Digest;
  readonly signal: AbortSignal;
}

/** A company whose owners are to be read. */
interface Waiting {
  readonly party: string;
  readonly number: string;
  readonly level: number;
}

const officerParty = (officer: RegisteredOfficer, asOf: string): StatedParty => ({
  ...BARE,
  ...{ name: officer.name, roles: ["officer"], kind: officer.kind, source: "register", asOf },
  ...{ dateOfBirth: officer.born, nationality: officer.nationality, country: officer.country },
  ...{ companyNumber: officer.companyNumber, position: officer.position, identity: officer.identity },
});

const ownerParty = (owner: RegisteredOwner, asOf: string): StatedParty => ({
  ...BARE,
  ...{ name: owner.name, roles: ["owner"], kind: owner.kind, source: "register", asOf },
  ...{ dateOfBirth: owner.born, nationality: owner.nationality, country: owner.country },
  ...{ companyNumber: owner.companyNumber, identity: owner.identity },
});

/** Why the owners of a company are not read; null = they are. */
function whyNotRead(
  owner: RegisteredOwner,
  level: number,
  { read, left }: { readonly read: ReadonlySet<string>; readonly left: number },
): OpenLink["reason"] | null {
  if (owner.isUk === false) return "foreign";
  if (owner.companyNumber === null) return "no-number";
  if (read.has(owner.companyNumber)) return null;
  if (level >= OWNER_LIMITS.levels) return "depth";
  return left <= 0 ? "budget" : null;
}

/**
 * Reads a client's officers and owners, and the owners of companies in the United Kingdom above it, level by level. A
 * company is read once, so that a circle ends. What lies abroad or beyond the limits is to be asked.
 */
export async function traceOwners(
  register: RegisterOfOwners,
  { client, insured, companyNumber, at, digest, signal }: Traced,
): Promise<TracedOwners> {
  const day = at.slice(0, 10);
  const officers = await register.officers(companyNumber, signal);
  const parties: StatedParty[] =
    officers.status === "ok" ? officers.value.map((officer) => officerParty(officer, day)) : [];
  const links: OwnershipLink[] = [];
  const open = new Map<string, OpenLink>();
  const read = new Set([companyNumber]);
  const readParties: string[] = [];
  let shortened = officers.status === "ok" && officers.more;
  let reason = officers.status === "no-answer" ? officers.reason : null;
  let answered = officers.status !== "no-answer";
  const queue: Waiting[] = [{ party: insured, number: companyNumber, level: 0 }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { party, number, level } = next;
    const owners = await register.owners(number, signal);
    if (owners.status === "no-answer") {
      open.set(party, { party, reason: "no-answer" });
      if (party === insured) [reason, answered] = [owners.reason, false];
      continue;
    }
    if (owners.status === "not-found") {
      // The register has none of the client's; of a company above it, it may not have the company.
      if (party !== insured) open.set(party, { party, reason: "not-found" });
      continue;
    }
    readParties.push(party);
    shortened ||= owners.more;
    for (const owner of owners.value) {
      const stated = ownerParty(owner, day);
      const id = partyId(client, stated, digest);
      parties.push(stated);
      links.push({
        ...{ owner: id, of: party, controls: [...owner.controls], since: owner.since, source: "register" },
      });
      if (owner.kind === "person") continue;
      const left = OWNER_LIMITS.companies - read.size;
      const why = whyNotRead(owner, level + 1, { read, left });
      if (why !== null) open.set(id, { party: id, reason: why });
      else if (owner.companyNumber !== null && !read.has(owner.companyNumber)) {
        read.add(owner.companyNumber);
        queue.push({ party: id, number: owner.companyNumber, level: level + 1 });
      }
    }
  }
  return {
    parties,
    ownership: { links, open: [...open.values()], read: readParties, asOf: at, reason, shortened },
    answered,
  };
}
