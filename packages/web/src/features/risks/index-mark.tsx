import { type RiskIndex, registerBand } from "@broker/contracts";
import { type Band, RiskMark } from "../../shared/risk/risk-mark.tsx";

/** The mark and the word of each colour of the register. */
const LOOKS: Readonly<Record<ReturnType<typeof registerBand>, { readonly band: Band; readonly word: string }>> = {
  red: { band: "High", word: "High" },
  orange: { band: "Medium-High", word: "Medium-high" },
  yellow: { band: "Medium", word: "Below 6" },
};

/** A risk index with its colour: from 8 red, from 6 orange, else yellow. */
export function IndexMark({ index, wraps = false }: { readonly index: RiskIndex; readonly wraps?: boolean }) {
  const { band, word } = LOOKS[registerBand(index)];
  return <RiskMark band={band} word={index.toFixed(1)} number={word} wraps={wraps} />;
}
