import { type RenewalView, showDate, showPercent, showPounds } from "@broker/contracts";
import type { ReactNode } from "react";

type Figure = keyof RenewalView["changes"];
const ROWS: readonly { readonly key: Figure; readonly title: string }[] = [
  { key: "premium", title: "Premium" },
  { key: "limit", title: "Limit" },
  { key: "retention", title: "Retention" },
  { key: "rateOnLine", title: "Rate on line" },
];

const shown = (key: Figure, value: number | null | undefined): string =>
  value == null ? "–" : key === "rateOnLine" ? showPercent(value, 2) : showPounds(value);

function moved(change: RenewalView["changes"][Figure], key: Figure): string {
  if (change === null) return "–";
  if (change.by === 0) return "unchanged";
  const sign = change.by > 0 ? "+" : "";
  const by = key === "rateOnLine" ? showPercent(change.by, 2) : showPounds(change.by);
  return `${sign}${by}${change.share === null ? "" : ` (${sign}${showPercent(change.share)})`}`;
}

/** This year's terms against the expiring ones, with the posture at each date. */
export function RenewalTable({ renewal }: { readonly renewal: RenewalView }): ReactNode {
  const { expiring, offered, changes, posture } = renewal;
  const postures = [posture.earlier, posture.latest].map((each) => each?.posture ?? null);
  return (
    <>
      <table className="table stack cover-table">
        <caption className="sr-only">This year against expiring</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Term</span>
            </th>
            <th scope="col" className="num">
              Expiring{expiring === null ? "" : `, ${expiring.from}`}
            </th>
            <th scope="col" className="num">
              This year{offered === null ? "" : `, ${offered.from}`}
            </th>
            <th scope="col" className="num">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="full !font-normal max-md:!font-semibold">
              Insurer
            </th>
            <td className="num max-md:!text-left" data-label="expiring">
              {expiring?.insurer ?? "–"}
            </td>
            <td className="num max-md:!text-left" data-label="this year">
              {offered?.insurer ?? "–"}
            </td>
            <td />
          </tr>
          {ROWS.map(({ key, title }) => (
            <tr key={key}>
              <th scope="row" className="full !font-normal max-md:!font-semibold">
                {title}
              </th>
              <td className="num max-md:!text-left" data-label="expiring">
                {shown(key, expiring?.[key])}
              </td>
              <td className="num max-md:!text-left" data-label="this year">
                {shown(key, offered?.[key])}
              </td>
              <td className="num max-md:!text-left" data-label="change">
                {moved(changes[key], key)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="full !font-normal max-md:!font-semibold">
              Posture
            </th>
            <td className="num max-md:!text-left" data-label="then">
              {postures[0] ?? "–"}
            </td>
            <td className="num max-md:!text-left" data-label="now">
              {postures[1] ?? "–"}
            </td>
            <td className="num max-md:!text-left" data-label="change">
              {posture.change === null
                ? "–"
                : posture.change > 0
                  ? `+${posture.change}`
                  : posture.change < 0
                    ? `−${-posture.change}`
                    : "unchanged"}
            </td>
          </tr>
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-2">
        {expiring === null ? "No expiring policy recorded; add it under Expiring policy. " : ""}
        {offered === null ? "No quote chosen for this year yet. " : ""}
        {posture.domain === null || posture.latest === null
          ? ""
          : `Posture of ${posture.domain}, last scanned ${showDate(posture.latest.at)}. `}
        {posture.otherMethod ? "The two postures were calculated by different method versions." : ""}
      </p>
    </>
  );
}
