import { type RenewalView, showDate, showFixed, showPercent, showSigned } from "@broker/contracts";
import { hiddenHead, PlainTable } from "../../shared/data-table/plain-table.tsx";
import { amount, FIGURES, type Figure } from "./quote-figures.ts";

const shown = (key: Figure, value: number | null | undefined): string => (value == null ? "–" : amount(key, value));

function moved(change: RenewalView["changes"][Figure], key: Figure): string {
  if (change === null) return "–";
  if (change.by === 0) return "unchanged";
  const by = showSigned(change.by, (size) =>
    key === "rateOnLine" ? `${showFixed(size * 100, 2)} points` : amount(key, size),
  );
  return `${by}${change.share === null ? "" : ` (${showSigned(change.share, (size) => showPercent(size))})`}`;
}

const dayOf = (year: RenewalView["expiring"], part: "inception" | "expiresOn"): string => {
  if (year === null) return "–";
  return year[part] === null ? "not recorded" : showDate(year[part]);
};

const RENEWAL_COLUMN = { numeric: true, cellClass: "max-md:!text-left" };

/** This year's terms against the expiring ones, with the posture at each date. */
export function RenewalTable({ renewal }: { readonly renewal: RenewalView }) {
  const { expiring, offered, changes, posture } = renewal;
  const rows = [
    { title: "Insurer", before: expiring?.insurer ?? "–", after: offered?.insurer ?? "–", moved: "" },
    ...FIGURES.map(({ key, title }) => ({
      title,
      before: shown(key, expiring?.[key]),
      after: shown(key, offered?.[key]),
      moved: moved(changes[key], key),
    })),
    ...(
      [
        ["Inception", "inception"],
        ["Expiry", "expiresOn"],
      ] as const
    ).map(([title, part]) => ({
      title,
      before: dayOf(expiring, part),
      after: dayOf(offered, part),
      moved: "",
    })),
    {
      title: "Posture",
      before: posture.earlier?.posture ?? "–",
      after: posture.latest?.posture ?? "–",
      moved: posture.change === null ? "–" : posture.change === 0 ? "unchanged" : showSigned(posture.change),
    },
  ];
  return (
    <>
      <PlainTable
        className="stack cover-table"
        caption="Renewal compared with expiring terms"
        columns={[
          {
            head: hiddenHead("Term"),
            cellClass: "full !font-normal max-md:!font-semibold",
            cell: ({ title }) => title,
          },
          {
            ...RENEWAL_COLUMN,
            head: `Expiring${expiring === null ? "" : `, ${expiring.from}`}`,
            label: "expiring",
            cell: ({ before }) => before,
          },
          {
            ...RENEWAL_COLUMN,
            head: `This year${offered === null ? "" : `, ${offered.from}`}`,
            label: "this year",
            cell: ({ after }) => after,
          },
          { ...RENEWAL_COLUMN, head: "Change", label: "change", cell: ({ moved }) => moved },
        ]}
        rows={rows}
        rowKey={({ title }) => title}
      />
      <p className="mt-2 text-sm text-ink-2">
        {expiring === null ? "No expiring policy recorded; add it under Expiring policy. " : ""}
        {offered === null || offered.insurer === null ? "No quote chosen for this year yet. " : ""}
        {posture.domain === null || posture.latest === null
          ? ""
          : `Posture of ${posture.domain}, last scanned ${showDate(posture.latest.at)}. `}
        {posture.otherMethod ? "The two postures were calculated by different method versions." : ""}
      </p>
    </>
  );
}
