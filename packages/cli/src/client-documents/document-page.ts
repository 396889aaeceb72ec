import {
  type ClientDocumentView,
  type DocumentDiff,
  EMPTY_SECTION,
  factAfter,
  factBefore,
  showDate,
  showTime,
} from "@broker/contracts";
import { type Fact, facts, heading, note, prose, section } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { documentState } from "./document-tables.ts";

function factsOf(view: ClientDocumentView): Fact[] {
  const { id, template, owner, reviewOn, current, inForce, audience, acknowledgements } = view;
  const read = acknowledgements.filter(({ n }) => n === inForce).length;
  const { approved } = current;
  return [
    { title: "Id", value: id },
    { title: "Template", value: `${template}, version ${current.template}` },
    { title: "Status", value: documentState(view.state).text },
    { title: "Version", value: `${current.n}, ${showTime(current.at)}, ${current.by}` },
    { title: "In force", value: inForce === null ? "No version" : `Version ${inForce}` },
    { title: "Owner", value: owner ?? "Not set" },
    { title: "Approved", value: approved === null ? "No" : `${approved.approver}, ${showDate(approved.at)}` },
    { title: "Review", value: reviewOn === null ? "Not set" : showDate(reviewOn) },
    ...(inForce === null ? [] : [{ title: "Read by", value: `${read} of ${audience ?? "all employees"}` }]),
  ];
}

const changedLines = (look: Look, { changed }: ClientDocumentView) =>
  changed.flatMap(({ key, before, after, edited }) =>
    prose(
      look,
      `${key}: ${factBefore(before)} ${glyph(look, "arrow")} ${factAfter(after)}${edited ? " (section edited by hand)" : ""}`,
      { tone: "warn" },
    ),
  );

/** A document with its sections, what is open and what has changed. */
export function documentPage(look: Look, view: ClientDocumentView): string {
  const { name, current, open } = view;
  return [
    ...heading(look, name),
    ...facts(look, factsOf(view)),
    ...(open.length === 0
      ? []
      : section(
          look,
          "To be completed",
          open.flatMap((each) => prose(look, each)),
        )),
    ...(view.changed.length === 0 ? [] : section(look, "Facts that have changed", changedLines(look, view))),
    ...current.sections.flatMap(({ id, heading: title, body, edited }) =>
      section(look, `${title} (${id})`, [
        ...(edited === null ? [] : note(look, `Edited by ${edited.by}, ${showDate(edited.at)}`)),
        ...(body || EMPTY_SECTION).split("\n").flatMap((line) => (line === "" ? [""] : prose(look, line))),
      ]),
    ),
  ].join("\n");
}

const SIGNS = { same: " ", added: "+", removed: "-" } as const;

/** What changed between two versions; sections that are the same are left out. */
export function diffPage(look: Look, { from, to, sections }: DocumentDiff): string {
  const changed = sections.filter(({ change }) => change !== "same");
  return [
    ...heading(look, `Version ${from} to version ${to}`),
    ...(changed.length === 0 ? prose(look, "No section changed.") : []),
    ...changed.flatMap(({ heading: title, change, lines }) =>
      section(
        look,
        `${title}: ${change}`,
        lines.flatMap(({ kind, text }) =>
          text === "" && kind === "same"
            ? []
            : prose(look, text, { mark: SIGNS[kind], ...(kind === "same" ? { tone: "quiet" as const } : {}) }),
        ),
      ),
    ),
  ].join("\n");
}
