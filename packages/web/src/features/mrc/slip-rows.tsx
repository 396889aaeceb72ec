import type { SlipBlock, SlipPageRow } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { placeOf } from "./slip-contents.tsx";

type Of<Kind extends SlipBlock["kind"]> = Extract<SlipBlock, { kind: Kind }>;

function Prose({ rows, told }: Pick<Of<"prose">, "rows"> & { readonly told: boolean }): ReactNode {
  return rows.map(({ label, text, provenance, provenanceWords, day }, at) => (
    <p key={at} className={told ? "mb-1 grid gap-x-4 md:grid-cols-[minmax(0,1fr)_300px]" : ""}>
      <span className="break-words whitespace-pre-line">
        {label === null ? null : <span className="text-ink-2">{label}: </span>}
        {text}
      </span>
      {told ? (
        <span className="text-sm text-ink-2">
          <ProvenanceMark of={provenance}>
            {provenanceWords}, {day}
          </ProvenanceMark>
        </span>
      ) : null}
    </p>
  ));
}

function Sums({ rows }: Pick<Of<"sums">, "rows">): ReactNode {
  return (
    <dl>
      {rows.map(({ label, basis, amount, main, byDefault }, at) => (
        <div key={at} className={`flex items-baseline justify-between gap-4 ${main ? "" : "text-ink-2"}`}>
          <dt>
            {label}
            {basis === "" ? "" : `, ${basis}`}
            {byDefault ? <span className="text-sm text-ink-3"> default by posture</span> : null}
          </dt>
          <dd className={`whitespace-nowrap ${main ? "font-semibold" : ""}`}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Clauses({ rows }: Pick<Of<"clauses">, "rows">): ReactNode {
  return (
    <dl>
      {rows.map(({ ref, title, note }, at) => (
        <div key={at} className="grid gap-x-3 md:grid-cols-[116px_minmax(0,1fr)]">
          <dt className="text-ink-2">{ref}</dt>
          <dd>
            {title}
            {note === "" ? null : <span className="text-sm text-ink-2">; {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Duties({ rows, terms }: Pick<Of<"duties">, "rows" | "terms">): ReactNode {
  return (
    <>
      <ol>
        {rows.map(({ n, text, state }) => (
          <li key={n} className="grid grid-cols-[22px_minmax(0,1fr)]">
            <span className="text-ink-3">{n}</span>
            <span>
              {text} {state === "" ? null : <b>{state}.</b>}
            </span>
          </li>
        ))}
      </ol>
      {terms.map(({ label, text }) => (
        <p key={label} className="mt-1 text-ink-2">
          {label}: {text}
        </p>
      ))}
    </>
  );
}

function Lines({ rows, total, signed }: Pick<Of<"lines">, "rows" | "total" | "signed">): ReactNode {
  return (
    <table className="table">
      <caption className="sr-only">{signed ? "Signed lines" : "Written lines"}</caption>
      <thead>
        <tr>
          <th scope="col">Insurer</th>
          <th scope="col">Number</th>
          <th scope="col">References</th>
          <th scope="col" className="num">
            {signed ? "Signed" : "Written"}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ insurer, number, references, share, note }, at) => (
          <tr key={at}>
            <th scope="row">
              {insurer}
              {note === "" ? null : <span className="block font-normal text-ink-2">{note}</span>}
            </th>
            <td>{number}</td>
            <td>{references === "" ? "–" : references}</td>
            <td className="num">{share}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="total">
          <th scope="row" colSpan={3}>
            Together
          </th>
          <td className="num">{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Block({ block, told }: { readonly block: SlipBlock; readonly told: boolean }): ReactNode {
  switch (block.kind) {
    case "prose":
      return <Prose rows={block.rows} told={told} />;
    case "sums":
      return <Sums rows={block.rows} />;
    case "clauses":
      return <Clauses rows={block.rows} />;
    case "duties":
      return <Duties rows={block.rows} terms={block.terms} />;
    case "lines":
      return <Lines rows={block.rows} total={block.total} signed={block.signed} />;
  }
}

/** Headings of a slip with what stands under each; what is to be advised has a field of its own colour. */
export function SlipRows({ rows }: { readonly rows: readonly SlipPageRow[] }): ReactNode {
  return (
    <dl>
      {rows.map(({ index, heading, told, blocks, open }) => (
        <div
          key={index}
          id={placeOf(index)}
          className={`gap-x-8 border-b border-line py-[9px] leading-[21px] ${told ? "" : "md:grid md:grid-cols-[196px_minmax(0,1fr)]"}`}
        >
          <dt className="text-xs leading-[18px] font-semibold tracking-[0.05em] text-balance break-words uppercase max-md:mb-1">
            {heading}
          </dt>
          <dd className={`min-w-0 ${told ? "mt-2" : ""}`}>
            {blocks.map((block, at) => (
              <Block key={at} block={block} told={told} />
            ))}
            {open.length === 0 ? null : (
              <p className="flex flex-wrap gap-x-2 gap-y-1">
                {open.map((words) => (
                  <span key={words} className="border-b border-medium bg-medium-tint px-[6px] text-medium">
                    {words}
                  </span>
                ))}
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
