import {
  exclusionTitle,
  type QuotesView,
  showCount,
  showDate,
  showList,
  showMoney,
  showPercent,
} from "@broker/contracts";
import { TableBox } from "../../shared/data-table/plain-table.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { amount, FIGURES, type Figure, type Quote } from "./quote-figures.ts";

function figure(quote: Quote, key: Figure): string {
  const value = quote[key];
  return value === null ? "not stated" : amount(key, value);
}

const orNull = <Value,>(value: Value | null, show: (value: Value) => string): string | null =>
  value === null ? null : show(value);

/** Terms of UK quotes that have no best value; null = not stated. */
const FURTHER: readonly { readonly title: string; readonly shown: (quote: Quote) => string | null }[] = [
  { title: "Insurance Premium Tax", shown: ({ ipt }) => orNull(ipt, showMoney) },
  { title: "Fee", shown: ({ fee }) => orNull(fee, showMoney) },
  {
    title: "Total cost",
    shown: ({ totalCost, fee }) =>
      orNull(totalCost, (total) => `${showMoney(total)}${fee === null ? ", before any fee" : ""}`),
  },
  { title: "Brokerage", shown: ({ commission }) => orNull(commission, (share) => showPercent(share, 1)) },
  { title: "Waiting period", shown: ({ waitingHours }) => orNull(waitingHours, (hours) => showCount(hours, "hour")) },
  { title: "Waiting period applies as", shown: ({ waitingKind }) => waitingKind },
  { title: "Indemnity period", shown: ({ indemnityDays }) => orNull(indemnityDays, (days) => showCount(days, "day")) },
  {
    title: "Retroactive date",
    shown: ({ retroactiveDate }) =>
      orNull(retroactiveDate, (day) => (day === "none" ? "none: full prior acts" : showDate(day))),
  },
  {
    title: "Cybercrime sub-limit",
    shown: ({ crimeSubLimit }) => orNull(crimeSubLimit, (pence) => (pence === 0 ? "not covered" : showMoney(pence))),
  },
  { title: "Wording", shown: ({ wording }) => wording },
  { title: "Line", shown: ({ line }) => orNull(line, (share) => showPercent(share, 1)) },
];

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
  const stated = FURTHER.filter(({ shown }) => quotes.some((quote) => shown(quote) !== null));
  const unstated = FURTHER.filter((row) => !stated.includes(row)).map(({ title }) => title);
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
                        {figure(quote, key)}{" "}
                        <span className="text-xs font-normal text-ink-2">{key === "limit" ? "highest" : "lowest"}</span>
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
            {stated.map(({ title, shown }) => (
              <tr key={title}>
                <th scope="row" className="!font-normal">
                  {title}
                </th>
                {quotes.map((quote) => (
                  <td key={quote.n} className="num">
                    {shown(quote) ?? <span className="text-ink-3">not stated</span>}
                  </td>
                ))}
              </tr>
            ))}
            <Terms
              title="Exclusions"
              terms={exclusions.map((term) => ({ ...term, text: exclusionTitle(term.text) }))}
              quotes={quotes}
            />
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
      {unstated.length === 0 ? null : (
        <p className="mt-2 text-sm text-ink-2">Not stated by any insurer: {showList(unstated)}.</p>
      )}
      {unlike ? (
        <p className="mt-2 text-sm text-ink-2">Limits or deductibles differ; premiums alone are not comparable.</p>
      ) : null}
    </>
  );
}
