import { type AnalysisView, showCount } from "@broker/contracts";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { DataState, type EmptyWords } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { AssetRow } from "./asset-row.tsx";

function ClientAssets({ id, empty }: { readonly id: string; readonly empty: EmptyWords }) {
  const answer = useAnswer("GET /api/clients/:id/assets", { params: { id } });
  return (
    <DataState answer={answer} skeletonRows={3} isEmpty={({ assets }) => assets.length === 0} empty={empty}>
      {({ assets, strangers }) => (
        <>
          <ul className="-mt-3">
            {assets.map((asset) => (
              <AssetRow key={asset.host} id={id} asset={asset} />
            ))}
          </ul>
          {strangers.map(({ domain, count }) => (
            <p key={domain} className="mt-2 text-sm text-ink-3">
              {domain} shares its certificate with {showCount(count, "other domain")}: most likely other customers of
              its hosting provider.
            </p>
          ))}
        </>
      )}
    </DataState>
  );
}

const NONE = "The scan discovered no hosts beyond the company's own.";

/** Hosts discovered by one scan; those of a client can be accepted or rejected. */
export function AssetsPanel({ view: { hosts, client } }: { readonly view: AnalysisView }) {
  const { fixed } = useSource();
  if (!fixed && client !== null) return <ClientAssets id={client.id} empty={{ sentence: NONE }} />;
  if (hosts.length === 0) return <p className="text-ink-2">{NONE}</p>;
  return (
    <>
      <ul>
        {hosts.map(({ host, proof }) => (
          <li key={host} className="border-b border-line py-[6px]">
            <b className="break-words">{host}</b> <span className="text-sm text-ink-2">{proof}</span>
          </li>
        ))}
      </ul>
      {client === null ? (
        <p className="mt-2 text-sm text-ink-3">
          The company is not a client. Hosts are accepted or rejected in the client record.
        </p>
      ) : null}
    </>
  );
}

/** Hosts discovered by scans: proposed hosts are neither scanned nor scored until accepted. */
export function CandidatesSection({ id }: { readonly id: string }) {
  return (
    <SlipSection
      heading="Assets"
      note="Hosts discovered by scans. A proposed host is neither scanned nor scored until accepted."
    >
      <ClientAssets
        id={id}
        empty={{
          sentence: "No other hosts discovered.",
          fills: "Hosts are proposed from certificates, redirects and links.",
        }}
      />
    </SlipSection>
  );
}
