import type { ClientDocumentState, PlacementStage, Risk, RiskLinkState } from "@broker/contracts";
import type { RiskSources } from "./risk-sources.ts";

type Link = Risk["links"][number];

const PLACED: Readonly<Record<PlacementStage, RiskLinkState>> = {
  prospect: "open",
  submitted: "open",
  quoted: "open",
  bound: "done",
  renewed: "done",
  lost: "ended",
};

const WRITTEN: Readonly<Record<ClientDocumentState, RiskLinkState>> = {
  "not-written": "open",
  draft: "open",
  "in-force": "done",
  "review-due": "done",
  withdrawn: "ended",
  "issued-elsewhere": "open",
};

/** What is linked, as it is today; null = the client has nothing of that kind and id. */
function found({ kind, ref, title: before }: Link, sources: RiskSources): (Partial<Link> & Pick<Link, "state">) | null {
  switch (kind) {
    case "gap": {
      const control = sources.controls.find(({ id }) => id === ref);
      if (control === undefined) return null;
      const { title, state } = control;
      return { title, state: state === "not-met" || state === "partly" ? "open" : state === "met" ? "done" : "gone" };
    }
    case "weakness": {
      const weakness = sources.weaknesses.find(({ id }) => id === ref);
      return weakness === undefined
        ? null
        : { title: weakness.title.slice(0, 200), state: weakness.state === "not-observed" ? "done" : "open" };
    }
    case "check": {
      const check = sources.checks.find((each) => `${each.domain}/${each.id}` === ref);
      return check === undefined ? null : { title: check.title, state: check.outcome === "pass" ? "done" : "open" };
    }
    case "subjectivity": {
      // Its number may be another one in a later version of the slip.
      const same = sources.subjectivities.find(({ title }) => title === before);
      const subjectivity = same ?? sources.subjectivities.find((each) => each.ref === ref);
      if (subjectivity === undefined) return null;
      const { title, done } = subjectivity;
      return { ref: subjectivity.ref, title, state: done ? "done" : "open" };
    }
    case "placement": {
      const placement = sources.placements.find(({ id }) => id === ref);
      return placement === undefined ? null : { title: placement.title, state: PLACED[placement.stage] };
    }
    case "document": {
      const document = sources.documents.find(({ id, template }) => id === ref || template === ref);
      return document === undefined ? null : { title: document.title, state: WRITTEN[document.state] };
    }
  }
}

/** Links with the state that each has elsewhere today, and its title there; what is removed keeps its last title. */
export const linksNow = (links: readonly Link[], sources: RiskSources): Link[] =>
  links.map((link) => {
    const now = found(link, sources);
    return now === null || now.state === "gone" ? { ...link, state: "gone" } : { ...link, ...now };
  });
