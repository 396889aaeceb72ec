import type { ApiAnswers } from "@broker/contracts";
import { FactList } from "../../shared/layout/fact-list.tsx";

const UNKNOWN = "Not disclosed";

/** What the record states that decides which documents are required. */
export function RulesBasis({ basis }: { readonly basis: ApiAnswers["GET /api/clients/:id/documents"]["basis"] }) {
  const { industry, country, sic } = basis;
  return (
    <FactList
      columns={3}
      facts={[
        { term: "Industry", value: industry ?? UNKNOWN },
        { term: "Country", value: country ?? UNKNOWN },
        {
          term: "SIC code",
          value:
            sic.length === 0
              ? UNKNOWN
              : sic.map(({ code, title }) => (
                  <span key={code} className="block break-words">
                    {code} {title}
                  </span>
                )),
        },
      ]}
    />
  );
}
