import { type PeerBenchmark, showCount, showDate } from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

const shown = (value: number) => String(Math.round(value * 10) / 10);

/** A scale of 0 to 100 with the middle half drawn thick and the client as a dot; empty where the stream has no use for bars. */
function scale(look: Look, { quartiles, posture }: PeerBenchmark, cells: number): string {
  if (!look.bars || quartiles === null) return "";
  const at = (value: number) => Math.min(cells - 1, Math.max(0, Math.round((value / 100) * (cells - 1))));
  const line = Array.from({ length: cells }, (_, cell) =>
    glyph(look, cell >= at(quartiles.lower) && cell <= at(quartiles.upper) ? "bar" : "rest"),
  );
  if (posture !== null) line[at(posture)] = look.unicode ? "●" : "O";
  return line.join("");
}

function groupWords({ group, peers, industry }: PeerBenchmark): string {
  if (group === "industry") return `${peers.industry} others of ${industry}`;
  const few =
    industry === null ? "its industry is not known" : `only ${peers.industry} others of ${industry} have a figure here`;
  if (group === "all") return `all ${peers.all} others here, since ${few}`;
  return `${showCount(peers.all, "other company", "other companies")} with a figure here: fewer than 10, so there is no comparison`;
}

function placeWords({ place }: PeerBenchmark): string[] {
  if (place === null) return [];
  const { better, same, worse } = place;
  return [`${better === 1 ? "1 stands" : `${better} stand`} better, ${same} the same, ${worse} worse.`];
}

/** One client among its peers: its posture, the middle half of theirs, and how many stand better. */
export function peerLines(look: Look, found: PeerBenchmark): string {
  const { name, posture, domain, asOf, quartiles } = found;
  const own =
    posture === null || domain === null || asOf === null
      ? "No scan of it has a figure. Make one: broker scan <domain>"
      : `Posture ${posture} by ${domain}, ${showDate(asOf)}.`;
  const drawn = scale(look, found, Math.max(20, Math.min(60, look.columns - 12)));
  const middle =
    quartiles === null
      ? []
      : [
          `The middle half lies between ${shown(quartiles.lower)} and ${shown(quartiles.upper)}, its median is ${shown(quartiles.median)}.`,
        ];
  const said = [own, `Compared with ${groupWords(found)}.`, ...middle, ...placeWords(found)];
  return [
    ...paragraph(look, "  ", terminalText(name)).map((line) => tone(look, "strong", line)),
    ...(drawn === "" ? [] : ["", `  0 ${drawn} 100`, ""]),
    ...said.flatMap((sentence) => paragraph(look, "  ", terminalText(sentence))),
    ...paragraph(look, "  ", "Higher is better. Seen from outside; indicative, not a quote."),
  ].join("\n");
}

/** Every client among its peers, the one that most stand above first. */
export function peerTable(look: Look, found: readonly PeerBenchmark[]): string {
  const behind = ({ place }: PeerBenchmark) =>
    place === null ? -1 : place.better / Math.max(1, place.better + place.same + place.worse);
  const rows = [...found].sort((a, b) => behind(b) - behind(a) || (a.name < b.name ? -1 : 1));
  const dash = glyph(look, "dash");
  const wide = look.columns >= 72;
  const width = Math.max(16, look.columns - (look.bars ? 58 : 36));
  const lines = rows.map((row) => {
    const { name, posture, place, group, peers } = row;
    const of = group === "industry" ? peers.industry : peers.all;
    const stands = place === null ? dash : `${place.better} of ${of}`;
    const own = posture === null ? dash : String(posture);
    if (!wide)
      return `  ${left(look, terminalText(name), Math.max(12, look.columns - 24))} ${right(own, 4)} ${right(stands, 11)}`;
    const kind = group === null ? "too few" : group === "industry" ? "industry" : "all";
    return `  ${left(look, terminalText(name), width)} ${right(own, 7)} ${right(stands, 12)}  ${left(look, kind, 8)}  ${scale(look, row, 21)}`.trimEnd();
  });
  const drawn = look.bars && wide ? " The thick part is the middle half of the peers, the dot the client." : "";
  const head = wide
    ? `  ${left(look, "Client", width)} ${right("Posture", 7)} ${right("Better", 12)}  Among`
    : `  ${left(look, "Client", Math.max(12, look.columns - 24))} ${right("Own", 4)} ${right("Better", 11)}`;
  return [
    tone(look, "quiet", head),
    ...lines,
    "",
    ...paragraph(
      look,
      "  ",
      `Better = how many of the peers stand above it.${drawn} Seen from outside; indicative, not a quote.`,
    ),
  ].join("\n");
}
