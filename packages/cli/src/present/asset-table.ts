import { type Asset, type AssetState, showDate } from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

const TITLES: Readonly<Record<AssetState, string>> = {
  candidate: "To decide: nobody has said whose these are, so they score nothing",
  accepted: "Accepted as the client's",
  rejected: "Rejected: not proposed again",
};

/** When it was seen: 'seen 5 Nov 2026', or from when to when. */
function seen({ firstSeen, lastSeen }: Asset): string {
  const [first, last] = [showDate(firstSeen), showDate(lastSeen)];
  return first === last ? `seen ${first}` : `seen ${first} to ${last}`;
}

function decision({ decided, state }: Asset): string {
  if (decided === null) return "";
  const note = decided.note === null ? "" : `: ${decided.note}`;
  return `; ${state} ${showDate(decided.at)} by ${decided.by}${note}`;
}

function row(look: Look, asset: Asset): string[] {
  const [host, proof] = [terminalText(asset.host), terminalText(asset.proof)];
  const told = terminalText(`${seen(asset)}${decision(asset)}`);
  const blanks = " ".repeat(look.columns < 60 ? 4 : 34);
  const apart = look.columns < 60 || host.length > 30;
  const head = apart
    ? [`  ${host}`, ...paragraph(look, blanks, proof)]
    : paragraph(look, `  ${host.padEnd(30)}  `, proof);
  return [...head, ...paragraph(look, blanks, told).map((line) => tone(look, "quiet", line))];
}

/** Hosts that scans led to, by what was decided, each with how and when it was found. */
export function assetTable(look: Look, assets: readonly Asset[]): string {
  const states = (["candidate", "accepted", "rejected"] as const).filter((state) =>
    assets.some((asset) => asset.state === state),
  );
  return states
    .map((state) =>
      [
        ...paragraph(look, "  ", TITLES[state]).map((line) => tone(look, "strong", line)),
        ...assets.filter((asset) => asset.state === state).flatMap((asset) => row(look, asset)),
      ].join("\n"),
    )
    .join("\n\n");
}
