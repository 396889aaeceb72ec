import {
  type ApiAnswers,
  type HumanRisk,
  showCount,
  showDate,
  showNumber,
  showPercent,
  type TrainingFigures,
} from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ProvenanceKey, ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { type StatTile, StatTiles } from "../dashboard/stat-tiles.tsx";

const PARTS: Readonly<Record<HumanRisk["parts"][number]["part"], string>> = {
  "not-trained": "training not completed",
  clicked: "clicks",
  "not-reported": "messages not reported",
};

/** What the index of human risk is made of: 'training not completed, clicks'. */
export const riskParts = ({ parts }: HumanRisk): string => parts.map(({ part }) => PARTS[part]).join(", ");

const declared = (words: string): ReactNode => <ProvenanceMark of="declared">{words}</ProvenanceMark>;

/** The index of human risk with its basis. */
export function humanRiskTile(risk: HumanRisk | null): StatTile {
  return {
    label: "Human risk, 0–10",
    value: risk === null ? null : risk.index.toFixed(1),
    none: "No training or round recorded",
    note: risk === null ? "" : <ProvenanceMark of="derived">{`From ${riskParts(risk)}`}</ProvenanceMark>,
  };
}

/** Share of completed training. */
export function completionTile({ training }: Pick<TrainingFigures, "training">): StatTile {
  return {
    label: "Training completed",
    value: training === null ? null : `${training.percent}%`,
    none: "No programme recorded",
    note:
      training === null
        ? ""
        : declared(
            `${showNumber(training.done)} of ${showNumber(training.assigned)}, as at ${showDate(training.asAt)}`,
          ),
  };
}

/** Share of messages on which someone clicked. */
export function clickTile({ phishing }: Pick<TrainingFigures, "phishing">): StatTile {
  const known = phishing !== null && phishing.clickedOf > 0 ? phishing : null;
  return {
    label: "Phishing click rate",
    value: known === null ? null : showPercent(known.clicked / known.clickedOf),
    none: phishing === null ? "No phishing round recorded" : "Clicks not recorded",
    note:
      known === null
        ? ""
        : declared(
            `${showNumber(known.clicked)} of ${showNumber(known.clickedOf)} messages, last sent ${showDate(known.lastSent)}`,
          ),
  };
}

function tilesOf({ figures, humanRisk }: ApiAnswers["GET /api/training/figures"]): readonly StatTile[] {
  const { training, overdue, phishing } = figures;
  const reported = phishing !== null && phishing.reportedOf > 0 ? phishing : null;
  return [
    {
      label: "People overdue",
      value: training === null ? null : showNumber(overdue),
      none: "No programme recorded",
      note: training === null ? "" : declared(`in ${showCount(training.programmes, "programme")}`),
    },
    completionTile(figures),
    clickTile(figures),
    {
      label: "Phishing reported",
      value: reported === null ? null : showPercent(reported.reported / reported.reportedOf),
      none: phishing === null ? "No phishing round recorded" : "Reports not recorded",
      note:
        reported === null
          ? ""
          : declared(`${showNumber(reported.reported)} of ${showNumber(reported.reportedOf)} messages`),
    },
    humanRiskTile(humanRisk),
  ];
}

/** What is current: people overdue first, completion, phishing results, human risk. */
export function FiguresSection({ client }: { readonly client: string | null }) {
  const query = client === null ? {} : { client };
  const answer = useAnswer("GET /api/training/figures", { query }, { keepPrevious: true });
  return (
    <DataState answer={answer} skeletonRows={3} isEmpty={() => false}>
      {(data) => (
        <>
          <StatTiles tiles={tilesOf(data)} />
          <div className="mb-5">
            <ProvenanceKey of={["declared", "derived"]} />
          </div>
        </>
      )}
    </DataState>
  );
}
