import type { ClientGate } from "@broker/contracts";

/** The sanctions gate of a client with a clear screening: nothing is shown about it. */
export const OPEN_GATE: ClientGate = {
  ...{ client: "d772f766c7d6", maxAgeDays: 7, note: "Sanctions: screened.", permitted: false },
  standing: {
    ...{ state: "clear", screening: null, ageDays: 0, namesInsured: null, openHits: [], trueMatches: [] },
    ...{ missingLists: [], falseMatches: 0, licences: [], openings: [] },
  },
  gate: { state: "open", reasons: [], opening: null, licences: [] },
};
