import type {
  Control,
  ControlBand,
  KycHit,
  Ownership,
  OwnershipFlag,
  OwnershipLink,
  OwnershipNode,
} from "@broker/contracts";
import { isTrueMatch } from "../hits/decide-hit.ts";

/** Shares of a company from which a listed owner flags it, and from which it opens a review, in percent. */
export const OWNER_SHARES = { flag: 50, review: 25 } as const;

/** The share that controls state: of shares, else of votes, else of surplus assets. null = no band is stated. */
export function shareOf(controls: readonly Control[]): ControlBand | null {
  for (const kind of ["shares", "votes", "surplus-assets"] as const) {
    const band = controls.find((control) => control.kind === kind)?.band ?? null;
    if (band !== null) return band;
  }
  return null;
}

const percent = (value: number) => Math.round(value * 100) / 100;

/** A share of a share: both ends are multiplied. */
const within = (share: ControlBand | null, of: ControlBand | null): ControlBand | null =>
  share === null || of === null
    ? null
    : { low: percent((share.low * of.low) / 100), high: percent((share.high * of.high) / 100) };

const WHOLE: ControlBand = { low: 100, high: 100 };

/** Owners of a company as a tree, each with its share of the company above and of the client. */
export function ownershipTree({ links, open }: Pick<Ownership, "links" | "open">, insured: string): OwnershipNode[] {
  const reasons = new Map(open.map(({ party, reason }) => [party, reason]));
  const byCompany = new Map<string, OwnershipLink[]>();
  for (const link of links) byCompany.set(link.of, [...(byCompany.get(link.of) ?? []), link]);
  const below = (company: string, effective: ControlBand | null, above: readonly string[]): OwnershipNode[] =>
    (byCompany.get(company) ?? [])
      .map(({ owner, controls }): OwnershipNode => {
        const share = shareOf(controls);
        const own = within(share, effective);
        const cycle = above.includes(owner);
        const owners = cycle ? [] : below(owner, own, [...above, owner]);
        return {
          ...{ party: owner, controls, share, effective: own, open: reasons.get(owner) ?? null, cycle },
          owners,
        };
      })
      .sort(
        (one, other) => (other.effective?.high ?? 0) - (one.effective?.high ?? 0) || (one.party < other.party ? -1 : 1),
      );
  return below(insured, WHOLE, [insured]);
}

/** Every node of a tree. */
export const nodesOf = (tree: readonly OwnershipNode[]): OwnershipNode[] =>
  tree.flatMap((node) => [node, ...nodesOf(node.owners)]);

/**
 * What a listed owner does to the client: above 50 % it flags it, from 25 % or by control without a stated share it
 * opens a review. Bands count with their upper end, and shares held on several ways are added, since the true share is
 * not known. Source: ownership and control test, UK financial sanctions guidance (OFSI), section 4.
 */
export function ownershipFlags(tree: readonly OwnershipNode[], hits: readonly KycHit[]): OwnershipFlag[] {
  const listed = new Map<string, OwnershipFlag["match"]>();
  for (const hit of hits) {
    const { party, state, goneAt, match } = hit;
    const isListed = isTrueMatch(hit);
    if (goneAt !== null || state === "false-match" || (match.strength !== "strong" && !isListed)) continue;
    if (isListed) listed.set(party.id, "decided");
    else if (!listed.has(party.id)) listed.set(party.id, "open");
  }
  const nodes = nodesOf(tree);
  return [...listed].flatMap(([party, match]): OwnershipFlag[] => {
    const own = nodes.filter((node) => node.party === party && !node.cycle);
    if (own.length === 0) return [];
    const stated = own.flatMap(({ effective }) => (effective === null ? [] : [effective.high]));
    const share = stated.length === 0 ? null : Math.min(100, percent(stated.reduce((sum, high) => sum + high, 0)));
    if (share !== null && share > OWNER_SHARES.flag) return [{ party, level: "flag", share, match }];
    const unstated = own.some(({ effective, controls }) => effective === null && controls.length > 0);
    if (unstated || (share !== null && share >= OWNER_SHARES.review)) return [{ party, level: "review", share, match }];
    return [];
  });
}
