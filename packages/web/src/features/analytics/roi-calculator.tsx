import { useEffect, useId, useRef, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useAddress } from "../../shared/address/use-address.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { RoiExample, RoiSums } from "./roi-result.tsx";

/** The calculator's inputs in order: API name, label, unit, default. */
const ROI_INPUTS = [
  { key: "clients", label: "Clients per month", unit: "clients", first: "25" },
  { key: "premium", label: "Average premium", unit: "£", first: "15000" },
  { key: "hours", label: "Traditional onboarding", unit: "hours", first: "12" },
  { key: "minutes", label: "Onboarding with the product", unit: "minutes", first: "15" },
] as const;

type RoiInput = (typeof ROI_INPUTS)[number]["key"];
type RoiTexts = Readonly<Partial<Record<RoiInput, string>>>;

/** Milliseconds without typing before the result is requested. */
const REST_MS = 250;

const read = (params: URLSearchParams): RoiTexts =>
  Object.fromEntries(
    ROI_INPUTS.flatMap(({ key }) => (params.has(`roi-${key}`) ? [[key, params.get(`roi-${key}`)]] : [])),
  );

/** Calculator inputs: as typed, and as the address holds them once typing pauses. {} = defaults. */
function useRoiInputs() {
  const [params, { put }] = useAddress();
  const [typed, setTyped] = useState<RoiTexts>(() => read(params));
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const write = (texts: RoiTexts) =>
    put(Object.fromEntries(ROI_INPUTS.map(({ key }) => [`roi-${key}`, texts[key] ?? null])));
  return {
    typed,
    requested: read(params),
    type: (key: RoiInput, text: string) => {
      const texts = {
        ...Object.fromEntries(ROI_INPUTS.map(({ key: each, first }) => [each, first])),
        ...typed,
        [key]: text,
      };
      setTyped(texts);
      clearTimeout(rest.current);
      rest.current = setTimeout(() => write(texts), REST_MS);
    },
    clear: () => {
      clearTimeout(rest.current);
      setTyped({});
      write({});
    },
  };
}

/** The ROI calculator: four inputs, the monthly return, every step of the calculation. */
export function RoiCalculator() {
  const { typed, requested, type, clear } = useRoiInputs();
  const id = useId();
  const answer = useAnswer("GET /api/roi", { query: requested }, { keepPrevious: true });
  return (
    <SlipSection
      heading="ROI calculator"
      note="Monthly return from the product. An estimate: the rates are assumed, not measured."
    >
      <div className="grid grid-cols-1 gap-4 pb-5 min-[420px]:grid-cols-2 lg:grid-cols-4">
        {ROI_INPUTS.map(({ key, label, unit, first }) => (
          <div key={key} className="grid gap-1 self-end">
            <label htmlFor={`${id}-${key}`} className="text-sm font-semibold">
              {label}
            </label>
            <span className="flex items-center gap-2">
              {unit === "£" ? <span className="text-sm text-ink-2">£</span> : null}
              <input
                id={`${id}-${key}`}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={typed[key] ?? first}
                onChange={(event) => type(key, event.target.value)}
                className="control field w-full min-w-0 text-right"
              />
              {unit === "£" ? null : <span className="w-14 flex-none text-sm text-ink-2">{unit}</span>}
            </span>
          </div>
        ))}
      </div>
      <DataState answer={answer} skeletonRows={6}>
        {(result) =>
          result.illustrativeExample === null ? (
            <RoiSums
              result={result}
              clear={
                <Button kind="quiet" size="small" onClick={clear}>
                  Back to the example
                </Button>
              }
            />
          ) : (
            <RoiExample example={result.illustrativeExample} />
          )
        }
      </DataState>
    </SlipSection>
  );
}
