import { type RiskLinkKind, showDate } from "@broker/contracts";
import { useAnswer } from "../../../data/use-call.ts";
import { useDelayed } from "../../../shared/forms/use-delayed.ts";
import { useOverview } from "../../compliance/shared/compliance-calls.ts";
import { STAGE_TITLES } from "../../placements/placement-section.tsx";

/** Something of a client to which a risk can be linked. */
export interface Linkable {
  readonly ref: string;
  readonly title: string;
  /** What tells it apart. */
  readonly more: string;
}

/** What is listed at once; further ones are found by the search. */
export const LISTED = 50;
const PAUSE_MS = 150;

interface Linkables {
  /** Null = not known yet. */
  readonly items: readonly Linkable[] | null;
  readonly error: unknown;
}

/** Subjectivities of the client's newest slip. */
function useSubjectivities(client: string, enabled: boolean): Linkables {
  const slips = useAnswer("GET /api/mrc/slips", { query: { client, limit: 1 } }, { enabled });
  const slip = slips.data?.items[0]?.id;
  const found = useAnswer(
    "GET /api/mrc/slips/:id/subjectivities",
    { params: { id: slip ?? "" } },
    { enabled: enabled && slip !== undefined },
  );
  const items = found.data?.subjectivities.map(({ n, what }) => ({
    ref: `${slip ?? ""}/${n}`,
    title: what,
    more: `Number ${n} on the slip`,
  }));
  return {
    items: items ?? (slips.data !== undefined && slip === undefined ? [] : null),
    error: slips.error ?? found.error,
  };
}

function usePlacements(client: string, enabled: boolean): Linkables {
  const { data, error } = useAnswer("GET /api/placements", { query: { client, limit: LISTED } }, { enabled });
  const items = data?.items.map(({ id, risk, current }) => ({
    ref: id,
    title: risk,
    more: `${STAGE_TITLES[current.stage]}, ${showDate(current.on)}`,
  }));
  return { items: items ?? null, error };
}

function useGaps(client: string, enabled: boolean): Linkables {
  const { data, error } = useOverview(enabled ? client : null);
  const items = data?.gaps.map(({ control, title, action }) => ({ ref: control, title, more: action }));
  return { items: items ?? null, error };
}

function useDocuments(client: string, enabled: boolean): Linkables {
  const { data, error } = useAnswer("GET /api/clients/:id/documents", { params: { id: client } }, { enabled });
  const items = data?.items.flatMap(({ id, name, n }) =>
    id === null ? [] : [{ ref: id, title: name, more: n === null ? "" : `Version ${n}` }],
  );
  return { items: items ?? null, error };
}

/** Findings of one kind; the server searches them, since there may be thousands. */
function useFindings(client: string, kind: RiskLinkKind, typed: string): Linkables {
  const search = useDelayed(typed, PAUSE_MS);
  const of = kind === "check" ? "check" : "weakness";
  const { data, error } = useAnswer(
    "GET /api/findings",
    { query: { client, kind: of, limit: LISTED, ...(search === "" ? {} : { search }) } },
    { enabled: kind === "check" || kind === "weakness", keepPrevious: true },
  );
  const items = data?.items.map(({ id, title, assets, last }) => ({
    ref: id,
    title,
    more: [...assets.slice(0, 3), `last observed ${showDate(last)}`].join(", "),
  }));
  return { items: items ?? null, error };
}

const matches = ({ title, more }: Linkable, typed: string): boolean =>
  `${title} ${more}`.toLowerCase().includes(typed.toLowerCase());

/** What of a client a risk can be linked to, of one kind, by the typed words. */
export function useLinkable(client: string, kind: RiskLinkKind, typed: string): Linkables {
  const lists = {
    subjectivity: useSubjectivities(client, kind === "subjectivity"),
    placement: usePlacements(client, kind === "placement"),
    gap: useGaps(client, kind === "gap"),
    document: useDocuments(client, kind === "document"),
  };
  const findings = useFindings(client, kind, typed);
  if (kind === "check" || kind === "weakness") return findings;
  const { items, error } = lists[kind];
  return { items: items?.filter((each) => matches(each, typed)) ?? null, error };
}
