import { type SanctionsLicence, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";

function LicenceLine({ client, licence }: { readonly client: string; readonly licence: SanctionsLicence }): ReactNode {
  const source = useSource();
  const { id, authority, number, on, expiresOn, file, withdrawnAt } = licence;
  const params = { id: client, licence: id };
  const until = expiresOn === null ? "" : `, valid until ${showDate(expiresOn)}`;
  return (
    <li className="wrap-anywhere">
      Licence {number} of {authority}, {showDate(on)}
      {until}
      {withdrawnAt === null ? "" : `, withdrawn ${showDate(withdrawnAt)}`}.{" "}
      <a
        className="link"
        href={source.address("GET /api/clients/:id/sanctions-gate/licences/:licence/file", { params })}
        download={file}
      >
        Save {file}
      </a>
    </li>
  );
}

/** The screening that was made here, with a link to its hits, and recorded licences; nothing if there is neither. */
export function ScreenedHereLines({ client }: { readonly client: string }): ReactNode {
  const { data } = useAnswer("GET /api/clients/:id/sanctions-gate", { params: { id: client } });
  if (data === undefined) return null;
  const { screening, licences } = data.standing;
  const isHere = screening?.where === "here";
  if (!isHere && licences.length === 0) return null;
  return (
    <>
      {isHere ? (
        <p className="wrap-anywhere">
          {data.note}{" "}
          <Link className="link" to={`/dashboard/kyc/${encodeURIComponent(client)}`}>
            Screening and hits
          </Link>
        </p>
      ) : null}
      {licences.length === 0 ? null : (
        <ul className="text-sm">
          {licences.map((licence) => (
            <LicenceLine key={licence.id} client={client} licence={licence} />
          ))}
        </ul>
      )}
    </>
  );
}
