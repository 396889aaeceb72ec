import {
  evidenceOrigin,
  GAP_STATE_LABELS,
  type Gap,
  plainText,
  roundHalfUp,
  showDate,
  showFixed,
  showNumber,
} from "@broker/contracts";
import { openControls } from "../../compliance/framework-standing.ts";
import type { Block, Section, Text } from "../blocks/block.ts";
import { muted, paragraph, table } from "../blocks/build-blocks.ts";
import { type ComplianceSources, controlsIn, isScored, requirementsIn } from "./compliance-sources.ts";
import { stateText } from "./requirement-section.ts";

const ALL = { most: Number.POSITIVE_INFINITY } as const;

/** Controls on which evidence disagrees, each piece with what it shows; the first one counts. */
export function conflictSection({ details }: ComplianceSources): Section[] {
  const rows = [...controlsIn(details).values()]
    .filter(({ conflict }) => conflict)
    .flatMap(({ id, title, evidence }) =>
      evidence.map((each, place): Text[] => [
        place === 0 ? plainText(`${title} (${id})`) : "",
        plainText(each.title),
        stateText(each.shows),
        plainText(evidenceOrigin(each)),
        showDate(each.collectedAt),
      ]),
    );
  if (rows.length === 0) return [];
  return [
    {
      id: "conflicts",
      title: "Conflicting evidence",
      note: "",
      broad: true,
      blocks: [
        paragraph("The worse value counts until the conflict is resolved."),
        ...table("Controls on which evidence disagrees", ["Control", "Evidence", "Shows", "Source", "As at"], rows, {
          ...ALL,
          widths: [26, null, 13, 22, 14],
        }),
      ],
    },
  ];
}

/** The gaps in the frameworks that are documented and apply: those that the figures of each framework count. */
export function gapsIn({ overview, details }: ComplianceSources): readonly Gap[] {
  const open = new Set(details.filter(isScored).flatMap((detail) => [...openControls(requirementsIn(detail))]));
  return overview.gaps.filter(({ control }) => open.has(control));
}

/** That the client has gaps which no framework of the document counts; null = it has none. */
function otherGaps({ overview }: ComplianceSources, gaps: readonly Gap[]): Block[] {
  const others = overview.gaps.length - gaps.length;
  if (others === 0) return [];
  const words = others === 1 ? "1 further gap is" : `${showNumber(others)} further gaps are`;
  return [muted(`${words} in none of the frameworks of this document.`)];
}

/** Points that closing a gap gains: 'Cyber Essentials +3.6; ISO 27001 +1.2'. */
export function gainWords({ gains }: Gap, { details }: ComplianceSources): string {
  const names = new Map(details.map(({ summary }) => [summary.id, summary.short]));
  return gains
    .flatMap(({ framework, points }) => {
      const name = names.get(framework);
      return name === undefined ? [] : [plainText(`${name} +${showFixed(roundHalfUp(points, 1), 1)}`)];
    })
    .join("; ");
}

function decisionCell({ decision, acceptedUntil, reason }: Gap): Text {
  const until = acceptedUntil === null ? "" : ` until ${showDate(acceptedUntil)}`;
  return [
    { text: `${GAP_STATE_LABELS[decision]}${until}` },
    ...(reason === null ? [] : [{ text: plainText(`: ${reason}`), muted: true }]),
  ];
}

/** Controls that are not met or partly met, with work, decision and the points that closing each gains. */
export function gapSection(sources: ComplianceSources): Section {
  const gaps = gapsIn(sources);
  const hours = gaps.reduce((sum, gap) => sum + gap.hours, 0);
  const cells = (gap: Gap): Text[] => [
    [{ text: plainText(`${gap.title} (${gap.control})`), strong: true }, { text: plainText(`: ${gap.action}`) }],
    stateText(gap.state, gap.suggested),
    showNumber(gap.hours),
    decisionCell(gap),
    gap.owner === null ? "" : plainText(gap.owner),
    gap.due === null ? "" : showDate(gap.due),
    gainWords(gap, sources),
  ];
  const blocks = table(
    "Controls of the frameworks of this document that are not met or partly met",
    ["Gap and action", "State", "#Hours", "Decision", "Owner", "Due", "Points gained"],
    gaps.map(cells),
    { ...ALL, widths: [null, 11, 6, 12, 11, 10, 16], total: ["Total", "", showNumber(hours), "", "", "", ""] },
  );
  return {
    id: "gaps",
    title: "Gaps",
    note: "",
    broad: true,
    blocks: [
      ...(blocks.length === 0
        ? [paragraph("No assessed control is not met or partly met. What is not assessed is not a gap.")]
        : blocks),
      ...otherGaps(sources, gaps),
    ],
  };
}
