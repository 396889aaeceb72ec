import type { SlipBlock, SlipHeading } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { placeOf } from "./slip-contents.tsx";

type Of<Kind extends SlipBlock["kind"]> = Extract<SlipBlock, { kind: Kind }>;

function Runs({ text }: { readonly text: Of<"paragraph">["text"] }): ReactNode {
  if (typeof text === "string") return text;
  return text.map((run, at) => {
    if (run.advise)
      return (
        <span key={at} className="border-b border-medium bg-medium-tint px-[6px] text-medium">
          {run.text}
        </span>
      );
    const shown = run.strong ? (
      <b>{run.text}</b>
    ) : run.muted ? (
      <span className="text-ink-2">{run.text}</span>
    ) : (
      run.text
    );
    return (
      <span key={at}>
        {run.provenance === undefined ? (
          shown
        ) : (
          <ProvenanceMark of={run.provenance}>
            <span title={run.provenanceWords}>{shown}</span>
          </ProvenanceMark>
        )}
      </span>
    );
  });
}

function Table({ caption, head, rows, total }: Of<"table">): ReactNode {
  const cells = (row: Of<"table">["rows"][number]) =>
    row.map(({ text, numeric }, at) =>
      at === 0 ? (
        <th key={at} scope="row" className="font-normal">
          <Runs text={text} />
        </th>
      ) : (
        <td key={at} className={numeric ? "num" : ""}>
          <Runs text={text} />
        </td>
      ),
    );
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map(({ text, numeric }) => (
            <th key={text} scope="col" className={numeric ? "num" : ""}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>{cells(row)}</tr>
        ))}
      </tbody>
      {total === null ? null : (
        <tfoot>
          <tr className="total">{cells(total)}</tr>
        </tfoot>
      )}
    </table>
  );
}

/** A block of the slip. */
export function SlipBlockView({ block }: { readonly block: SlipBlock }): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="break-words whitespace-pre-line">
          <Runs text={block.text} />
        </p>
      );
    case "list":
      return (
        <ol className="list-decimal pl-[22px]">
          {block.items.map((item, at) => (
            <li key={at}>
              <Runs text={item} />
            </li>
          ))}
        </ol>
      );
    case "pairs":
      return block.rows.map(({ label, value, provenance, provenanceWords, since }, at) => (
        <p key={at} className="mb-1 grid gap-x-4 md:grid-cols-[minmax(0,1fr)_300px]">
          <span className="break-words whitespace-pre-line">
            {label === "" ? null : <span className="text-ink-2">{label}: </span>}
            {value}
          </span>
          <span className="text-sm text-ink-2">
            <ProvenanceMark of={provenance}>
              {provenanceWords}, {since}
            </ProvenanceMark>
          </span>
        </p>
      ));
    case "table":
      return <Table {...block} />;
  }
}

/** Headings of a slip with their content. */
export function SlipRows({
  rows,
  titled,
}: {
  readonly rows: readonly SlipHeading[];
  /** False = the title above them is their heading already. */
  readonly titled: boolean;
}): ReactNode {
  return (
    <dl>
      {rows.map(({ index, title, blocks }) => {
        const wide = blocks.some(({ kind }) => kind === "pairs");
        return (
          <div
            key={index}
            id={placeOf(index)}
            className={`gap-x-8 border-b border-line py-[9px] leading-[21px] ${wide ? "" : "md:grid md:grid-cols-[196px_minmax(0,1fr)]"}`}
          >
            <dt
              className={`${titled ? "" : "sr-only"} text-xs leading-[18px] font-semibold tracking-[0.05em] text-balance break-words uppercase max-md:mb-1`}
            >
              {title}
            </dt>
            <dd className={`min-w-0 ${wide ? "mt-2" : ""}`}>
              {blocks.map((block, at) => (
                <SlipBlockView key={at} block={block} />
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
