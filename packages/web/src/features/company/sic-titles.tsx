import { useAnswer } from "../../data/use-call.ts";

interface SicTitlesProps {
  readonly codes: readonly string[];
  readonly country: string;
}

function SicTitle({ code, country }: { readonly code: string; readonly country: string }) {
  const { data } = useAnswer("GET /api/sic", { query: { q: code, country, limit: 8 } });
  const title = data?.items.find((each) => each.code === code)?.description;
  return <span className="block break-words">{title === undefined ? code : `${code} ${title}`}</span>;
}

/** The country whose classification is used: UK SIC 2007, except in the United States. */
export const sicCountry = (country: string): string =>
  country === "United States" ? "United States" : "United Kingdom";

/** SIC codes, each with its title in the classification of the country. */
export function SicTitles({ codes, country }: SicTitlesProps) {
  return codes.map((code) => <SicTitle key={code} code={code} country={sicCountry(country)} />);
}
