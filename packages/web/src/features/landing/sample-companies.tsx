import { type ClientRow, verdictWords } from "@broker/contracts";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { SAMPLE_COMPANY } from "../../shared/address/sample-company.ts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";

/** Sample clients that show a weak, an insolvent and a strong company. */
const DOMAINS = [SAMPLE_COMPANY, "tallyman-accountants.example", "ledgerlark.example"];

const MAX_ROWS = 50;

function SampleCard({ row: { domain, name, posture, placeability, industry } }: { readonly row: ClientRow }) {
  const verdict = placeability === null ? "" : ` · ${verdictWords({ verdict: placeability.verdict, basis: "record" })}`;
  return (
    <Link
      to={`/analysis?url=${encodeURIComponent(`https://${domain}`)}`}
      className="block border border-t-2 border-line border-t-ink bg-paper px-3 py-3 text-ink no-underline hover:bg-accent-tint"
    >
      <b className="block font-semibold">{name}</b>
      <span className="block text-sm text-ink-2">{placeability?.blocker ?? industry ?? "No blocker open"}</span>
      <span className="block text-sm text-ink-2">
        {posture === null ? "Requires Validation" : `${posture.posture} of 100`}
        {verdict}
      </span>
    </Link>
  );
}

/** Three companies of the sample to open. */
export function SampleCompanies() {
  const { data } = useAnswer("GET /api/clients", { query: { limit: MAX_ROWS } });
  const rows = DOMAINS.flatMap((domain) => data?.items.find((row) => row.domain === domain) ?? []);
  if (rows.length === 0) return null;
  return (
    <SlipSection heading="Sample companies" note="Quick Demo opens the first. No network is used.">
      <ul className="grid gap-3 md:grid-cols-3">
        {rows.map((row) => (
          <li key={row.id}>
            <SampleCard row={row} />
          </li>
        ))}
      </ul>
    </SlipSection>
  );
}
