import { type CcrView, type ReadinessIndex, roundHalfUp, showPercent, showSigned, showSum } from "@broker/contracts";
import { PlainTable, TableBox } from "../../../../shared/data-table/plain-table.tsx";
import { EmptyState } from "../../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../../shared/layout/slip-section.tsx";
import { OutcomeMark } from "../../../../shared/risk/outcome-mark.tsx";

type Layer = ReadinessIndex["layers"][number];
type Row = Layer["rows"][number];

/** Least assessed share for a figure. */
const LEAST_COVERAGE = 0.5;

/** The score of a row, or why there is none. */
function Score({ score, coverage }: Pick<Row, "score" | "coverage">) {
  if (score === null) return <OutcomeMark of="not-visible">Not assessed</OutcomeMark>;
  if (coverage < LEAST_COVERAGE) return <OutcomeMark of="not-visible">Requires Validation</OutcomeMark>;
  return roundHalfUp(score);
}

/** 'GDPR, core UK': the group of a framework follows its title where it has one. */
const titleOf = ({ title, group }: Row): string => (group === undefined ? title : `${title}, ${group}`);

function LayerTable({ layer }: { readonly layer: Layer }) {
  return (
    <TableBox label={layer.title}>
      <PlainTable
        captionShown
        className="stack mb-5"
        caption={`${layer.title}: ${showPercent(layer.weight)} of the index`}
        columns={[
          { head: "Part", cell: titleOf },
          {
            head: "Illustrative weight",
            numeric: true,
            cell: ({ weight }) => `${weight}%`,
            small: "below",
            label: "illustrative weight",
          },
          {
            head: "Assessed",
            numeric: true,
            cell: ({ coverage }) => showPercent(coverage),
            small: "end",
            label: "assessed",
          },
          {
            head: "Score",
            numeric: true,
            cell: ({ score, coverage }) => <Score score={score} coverage={coverage} />,
            small: "aside",
          },
        ]}
        rows={layer.rows}
        rowKey={({ id }) => id}
        foot={
          <tr className="total">
            <th scope="row">{layer.title}</th>
            <td />
            <td className="num">{showPercent(layer.coverage)}</td>
            <td className="num">
              <Score score={layer.score} coverage={layer.coverage} />
            </td>
          </tr>
        }
      />
    </TableBox>
  );
}

/** The scoring matrix with the client's figures: layers, parts with weights, adjustments, index. */
export function ScoringMatrix({ view }: { readonly view: CcrView }) {
  const { matrix } = view;
  return (
    <SlipSection
      heading="Scoring matrix"
      note="0.35 technical + 0.40 human + 0.25 frameworks, plus adjustments for industry, size and certification. 0 is the highest risk, 100 the lowest."
    >
      {matrix === null ? (
        <EmptyState
          sentence="The matrix has no figures yet."
          fills="It is filled from a scan of the client's domain and the answers of its record."
        />
      ) : (
        <>
          {matrix.layers.map((layer) => (
            <LayerTable key={layer.id} layer={layer} />
          ))}
          <ul className="text-sm">
            {matrix.adjustments.map(({ id, title, points, words }) => (
              <li key={id} className="border-b border-line py-1">
                <b>{title}</b> {showSigned(points)} points: {words}
              </li>
            ))}
          </ul>
          <p className="mt-3">
            {matrix.range === undefined || matrix.confidence !== "Requires Validation"
              ? `Index ${matrix.index} of 100, from ${showSum(matrix.sum)} before adjustments. Confidence: ${matrix.confidence}.`
              : `Requires Validation: the index lies between ${matrix.range.low} and ${matrix.range.high}.`}
          </p>
          <p className="mt-1 text-sm text-ink-2">{matrix.source.words}.</p>
          <p className="mt-1 text-sm text-ink-2">
            Rows count checks of the scan and answers of the record; filed evidence only lowers them. The Compliance
            Engine scores requirements, with all filed evidence.
          </p>
        </>
      )}
    </SlipSection>
  );
}
