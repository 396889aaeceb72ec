import { type QuotesView, showDate } from "@broker/contracts";
import { TableBox } from "../../shared/data-table/plain-table.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { amount, FIGURES, type Figure, type Quote } from "./quote-figures.ts";

function figure(quote: Quote, key: Figure): string {
  const value = quote[key];
  return value === null ? "not stated" : amount(key, value);
}

function Terms({ title, terms, quotes }: { title: string; terms: QuotesView["exclusions"]; quotes: readonly Quote[] }) {
  if (terms.length === 0) return null;
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={quotes.length + 1} className="!pt-4 !text-ink-2">
          {title}
        </th>
      </tr>
      {terms.map((term) => (
        <tr key={term.text}>
          <th scope="row" className="!font-normal">
            {term.text}
          </th>
          {term.quotes.map(({ n, has }) => (
            <td key={n} className="num">
              {has === null ? (
                <span className="text-ink-3">not stated</span>
              ) : has ? (
                "yes"
              ) : (
                <span className="text-ink-3">no</span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

/** Quotes side by side; the best of each term is marked where two or more state it. */
export function QuotesTable({
  comparison,
  closed,
  onChoose,
}: {
  readonly comparison: QuotesView;
  /** True = no quote can be chosen any more. */
  readonly closed: boolean;
  readonly onChoose: (quote: Quote) => void;
}) {
  const { quotes, exclusions, subjectivities, unlike } = comparison;
  return (
    <>
      <TableBox label="Quotes side by side">
        <table className="table">
          <caption className="sr-only">Quotes side by side</caption>
          <thead>
            <tr>
              <th scope="col">Quote</th>
              {quotes.map(({ n, insurer, chosen }) => (
                <th key={n} scope="col" className="num">
                  <span className="text-sm font-semibold text-ink">{insurer}</span>
                  {chosen ? (
                    <span className="block">
                      <OutcomeMark of="met">chosen</OutcomeMark>
                    </span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FIGURES.map(({ key, title }) => (
              <tr key={key}>
                <th scope="row" className="!font-normal">
                  {title}
                </th>
                {quotes.map((quote) => (
                  <td key={quote.n} className={`num ${quote[key] === null ? "text-ink-3" : ""}`}>
                    {quote.best.includes(key) ? (
                      <b className="font-semibold">
                        {figure(quote, key)} <span className="text-xs font-normal text-ink-2">best</span>
                      </b>
                    ) : (
                      figure(quote, key)
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className="!font-normal">
                Valid until
              </th>
              {quotes.map(({ n, validUntil, valid }) => (
                <td key={n} className="num">
                  {validUntil === null ? <span className="text-ink-3">not stated</span> : showDate(validUntil)}
                  {valid === false ? <span className="block text-xs">expired</span> : null}
                </td>
              ))}
            </tr>
            <Terms title="Exclusions" terms={exclusions} quotes={quotes} />
            <Terms title="Subjectivities" terms={subjectivities} quotes={quotes} />
            {closed ? null : (
              <tr>
                <th scope="row" className="!font-normal">
                  <span className="sr-only">Choose</span>
                </th>
                {quotes.map((quote) => (
                  <td key={quote.n} className="num">
                    {quote.chosen ? null : (
                      <Button size="small" onClick={() => onChoose(quote)} aria-label={`Choose ${quote.insurer}`}>
                        Choose
                      </Button>
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </TableBox>
      {unlike ? (
        <p className="mt-2 text-sm text-ink-2">Limits or retentions differ; premiums alone are not comparable.</p>
      ) : null}
    </>
  );
}
