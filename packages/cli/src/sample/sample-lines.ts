import { type DayFrom, type SampleClient, sampleClients } from "@broker/fixtures";

/** Arguments of one run of the command. */
export type CommandLine = readonly string[];

/** A line that needs what an earlier one printed: the id of the placement that it made. */
type FollowingLine = (printedId: string) => CommandLine;

/** A client's placement: the line that adds it, then what happens to it. */
interface PlacementLines {
  readonly add: CommandLine;
  readonly after: readonly FollowingLine[];
}

function placementLines({ name, placement, history }: SampleClient): PlacementLines[] {
  if (history !== undefined)
    return [
      {
        add: ["placements", "add", name, ...history.add, "--json"],
        after: history.after.map(
          ([verb = "", ...rest]): FollowingLine =>
            (id) => ["placements", verb, id, ...rest],
        ),
      },
    ];
  if (placement === undefined) return [];
  const { stages, quotes = [], chosen, bound = [] } = placement;
  const last = stages.at(-1) ?? "prospect";
  return [
    {
      add: ["placements", "add", name, "--stage", last, "--json"],
      after: [
        ...quotes.map(
          (quote): FollowingLine =>
            (id) => ["placements", "quote", id, ...quote],
        ),
        ...(quotes.length === 0 ? [] : [(id: string) => ["placements", "move", id, "quoted"]]),
        ...(chosen === undefined
          ? []
          : [
              (id: string) => ["placements", "choose", id, String(chosen)],
              (id: string) => ["placements", "move", id, "bound", "--yes", ...bound],
            ]),
      ],
    },
  ];
}

/** The sanctions screening of a client that goes to underwriters; one that does not has none. */
function screeningLines(
  { name, placement, history, screened = 0 }: SampleClient,
  day: DayFrom,
): readonly CommandLine[] {
  if (history === undefined && (placement === undefined || placement.stages.at(-1) === "prospect")) return [];
  const made = ["--by", "Harbour Screening Services", "--list", "UK Sanctions List", "--result", "no match"];
  return [["mrc", "screening", name, ...made, "--date", day(-screened)]];
}

/** The lines that record the sample's clients, once their companies have been scanned. */
export function clientLines(day: DayFrom): readonly CommandLine[] {
  return sampleClients(day).flatMap((client) => [
    ["clients", "add", client.name, `domains=${client.domain}`, ...client.facts],
    ...screeningLines(client, day),
    ...registeredLines(client),
  ]);
}

const registeredLines = ({ name, registered = [] }: SampleClient): readonly CommandLine[] =>
  registered.length === 0
    ? []
    : [["clients", "edit", name, ...registered, "--provenance", "registry", "--source", "Companies House"]];

/** The placements of the sample's clients. */
export function samplePlacements(day: DayFrom): readonly PlacementLines[] {
  return sampleClients(day).flatMap(placementLines);
}

/** The documents made for some of them; none needs a browser. */
export const DOCUMENT_LINES: readonly CommandLine[] = [
  ["acord", "Castlegate Precision Manufacturing Limited", "--form", "125", "--format", "json"],
  ["acord", "Millbrook Surgery", "--form", "125", "--format", "json"],
  ["acord", "Merrow & Finch Wealth Management Limited", "--form", "125", "--format", "json"],
  ["acord", "Ledgerlark Payments Ltd", "--form", "125", "--format", "json"],
  ["acord", "Brightsmile Dental Group Limited", "--form", "125", "--format", "xml"],
  ["proposal", "Ledgerlark Payments Ltd", "--format", "html"],
  ["mrc", "generate", "Ledgerlark Payments Ltd", "--format", "xml"],
  ["mrc", "generate", "Tidewater Marine Brokers Ltd", "--format", "json"],
  ["report", "brightsmile-dental.example", "--audience", "executive", "--format", "html"],
];

/** The schedule of the monitor: each client is scanned on one night of the week. */
export const SCHEDULE_LINE: CommandLine = ["monitor", "schedule", "set", "weekly"];
