import {
  CONTROL_KIND_LABELS,
  type ControlBand,
  HIT_STATE_LABELS,
  type KycCase,
  type KycHit,
  type KycParty,
  OPEN_LINK_LABELS,
  type OwnershipNode,
  showDate,
} from "@broker/contracts";
import { useState } from "react";
import { useCanEdit } from "../../../data/use-session.ts";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { EnterPartyDialog } from "../dialogs/enter-party-dialog.tsx";
import { HitMark } from "../kyc-marks.tsx";

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`;
const bandWords = (band: ControlBand | null): string =>
  band === null
    ? "not stated"
    : band.low === band.high
      ? percent(band.low)
      : `${percent(band.low)} to ${percent(band.high)}`;

/** What the last screening found of a party. */
function Screened({ party, view }: { readonly party: KycParty; readonly view: Pick<KycCase, "screening" | "hits"> }) {
  const hit: KycHit | undefined = view.hits.find((each) => each.party.id === party.id && each.goneAt === null);
  if (hit !== undefined) return <HitMark state={hit.state} strength={hit.match.strength} />;
  const row = view.screening?.parties.find((each) => each.party === party.id);
  if (row === undefined) return <OutcomeMark of="not-visible">Not screened</OutcomeMark>;
  if (row.status === "not-screenable")
    return <OutcomeMark of="not-visible">{row.reason ?? "Not screenable"}</OutcomeMark>;
  return <OutcomeMark of="met">Screened, no hit</OutcomeMark>;
}

function Node({ node, view }: { readonly node: OwnershipNode; readonly view: KycCase }) {
  const party = view.parties.find(({ id }) => id === node.party);
  if (party === undefined) return null;
  const facts = [
    party.kind === "person" ? "Person" : "Company",
    ...(party.companyNumber === null ? [] : [party.companyNumber]),
    ...(party.nationality === null ? [] : [party.nationality]),
    ...(party.country === null ? [] : [party.country]),
    ...node.controls.filter(({ kind }) => kind !== "shares").map(({ kind }) => CONTROL_KIND_LABELS[kind].toLowerCase()),
  ];
  return (
    <li className="border-l border-line pl-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2">
        <span className="min-w-[min(240px,100%)] flex-1">
          <span className="font-semibold wrap-anywhere">{party.name}</span>
          <span className="block text-xs text-ink-3">{facts.join(" · ")}</span>
        </span>
        <span className="text-sm text-ink-2">
          Share {bandWords(node.share)}, of the client {bandWords(node.effective)}
        </span>
        <span className="text-sm">
          {node.open === null ? (
            <Screened party={party} view={view} />
          ) : (
            <OutcomeMark of="not-visible">{OPEN_LINK_LABELS[node.open]}</OutcomeMark>
          )}
        </span>
      </div>
      {node.cycle ? (
        <p className="py-1 text-xs text-ink-3">It owns a company above itself. Its owners are listed above.</p>
      ) : null}
      {node.owners.length === 0 ? null : (
        <ul>
          {node.owners.map((owner) => (
            <Node key={owner.party} node={owner} view={view} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Flags({
  flags,
  parties,
}: {
  readonly flags: KycCase["ownershipFlags"];
  readonly parties: readonly KycParty[];
}) {
  if (flags.length === 0) return <>No listed owner is known.</>;
  return flags.map(({ party, level, share, match }) => {
    const name = parties.find(({ id }) => id === party)?.name ?? party;
    const part = share === null ? "control without a stated share" : percent(share);
    return (
      <span key={party} className="block">
        {name}: {part}, {level === "flag" ? "the client is flagged" : "review"} (
        {match === "open" ? HIT_STATE_LABELS.open.toLowerCase() : "decided"})
      </span>
    );
  });
}

/** Who owns the client, through which companies, with the screening of each. */
export function OwnershipSection({ view }: { readonly view: KycCase }) {
  const { tree, ownership, ownershipFlags, parties } = view;
  const canEdit = useCanEdit() === true;
  const [isOpen, setOpen] = useState(false);
  return (
    <WideSection heading="Ownership" note="Control bands from the register. Shares are multiplied along the chain.">
      {tree.length === 0 ? (
        <p>{ownership.reason ?? "No owner is known. Run the case to read the register, or enter the owners."}</p>
      ) : (
        <ul aria-label="Owners">
          {tree.map((node) => (
            <Node key={node.party} node={node} view={view} />
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-ink-2">
        <Flags flags={ownershipFlags} parties={parties} />
      </p>
      <p className="mt-1 text-xs text-ink-3">
        A listed owner with at least 25% requires review; above 50% the client is flagged.{" "}
        {ownership.asOf === null ? "The register was not read." : `Public register, ${showDate(ownership.asOf)}.`}
        {ownership.shortened ? " Not every officer or level was read." : ""}
      </p>
      {canEdit ? (
        <p className="no-print mt-4">
          <Button onClick={() => setOpen(true)}>Enter a party</Button>
        </p>
      ) : null}
      {isOpen ? <EnterPartyDialog view={view} onClose={() => setOpen(false)} /> : null}
    </WideSection>
  );
}
