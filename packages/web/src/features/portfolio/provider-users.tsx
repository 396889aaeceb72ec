import { type ProviderRow, type ProviderUser, showCount, showDate, showPounds } from "@broker/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";

export const KIND_WORDS: Readonly<Record<ProviderRow["kind"], string>> = {
  hosting: "Cloud and hosting",
  cdn: "Content delivery",
  dns: "DNS",
  mail: "Email",
  identity: "Sign-in",
  "managed-service": "Agency or IT service",
};

function Row({ user }: { readonly user: ProviderUser }): ReactNode {
  return (
    <tr>
      <th scope="row">
        <Link to={`/dashboard/clients/${user.id}`} className="link">
          {user.name}
        </Link>
      </th>
      <td className="break-all">
        <ProvenanceMark of="observed" /> {user.domain}, {user.evidence}
        <span className="block text-xs text-ink-3">{showDate(user.at)}</span>
      </td>
      <td className="num">
        {user.limit === null ? <ProvenanceMark of="none">not recorded</ProvenanceMark> : showPounds(user.limit)}
      </td>
    </tr>
  );
}

/** The clients of a provider, with the evidence for each; names link to the client. */
export function ProviderUsers({
  provider,
  name,
  onClose,
}: {
  /** Provider id or name. */
  readonly provider: string;
  readonly name: string;
  readonly onClose: () => void;
}): ReactNode {
  const answer = useAnswer("GET /api/portfolio/users", { query: { provider } });
  const users = answer.data?.items;
  return (
    <Dialog
      wide
      onClose={onClose}
      title={`Clients of ${name}`}
      {...(users === undefined ? {} : { sub: `${showCount(users.length, "client")}, highest limit first.` })}
    >
      <DataState answer={answer} skeletonRows={5}>
        {({ items }) => (
          <div className="table-box">
            <table className="table stack">
              <caption className="sr-only">Clients of the provider</caption>
              <thead>
                <tr>
                  <th scope="col">Client</th>
                  <th scope="col">Evidence</th>
                  <th scope="col" className="num">
                    Limit
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((user) => (
                  <Row key={user.id} user={user} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DataState>
    </Dialog>
  );
}
