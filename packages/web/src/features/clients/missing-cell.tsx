import { type ClientRow, showCount } from "@broker/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Popover } from "../../shared/ui/popover.tsx";
import { fieldAddress } from "./field-address.ts";

/** How much of what insurers ask for is missing on a client; a click names each and leads to its field. Contradictions stand before it, and that there is no domain. */
export function MissingCell({ row }: { readonly row: ClientRow }): ReactNode {
  const { id, domain, optedOut, missing, asked, toSettle, name } = row;
  const settle =
    toSettle === 0 ? null : (
      <span className="block">
        <OutcomeMark of="not-met">{toSettle} to settle</OutcomeMark>
      </span>
    );
  if (missing.length === 0)
    return (
      <>
        {settle}
        <OutcomeMark of="met">Nothing missing</OutcomeMark>
      </>
    );
  return (
    <>
      {settle}
      {domain === null && !optedOut ? (
        <span className="block">
          <MayWork otherwise="No domain">
            <Link className="link" to={fieldAddress(id, "domains")}>
              No domain: add it
            </Link>
          </MayWork>
        </span>
      ) : null}
      <Popover
        label={`What is missing on ${name ?? "this client"}`}
        trigger={
          <button type="button" className="link text-left">
            {missing.length} of {asked} missing
          </button>
        }
      >
        <p className="font-semibold">{showCount(missing.length, "thing")} that insurers ask for</p>
        <ul className="mt-2">
          {missing.map(({ field, title }) => (
            <li key={field} className="border-t border-line py-[5px]">
              <MayWork otherwise={title}>
                <Link className="link" to={fieldAddress(id, field)}>
                  {title}
                </Link>
              </MayWork>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
