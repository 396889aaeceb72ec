import { useEffect, useRef, useState } from "react";
import { useAddress } from "../../shared/address/use-address.ts";

/** The calculator's inputs in order: API name, label, unit, default. */
export const ROI_INPUTS = [
  { key: "clients", label: "Clients per month", unit: "clients", first: "25" },
  { key: "premium", label: "Average premium", unit: "£", first: "15000" },
  { key: "hours", label: "Traditional onboarding", unit: "hours", first: "12" },
  { key: "minutes", label: "Onboarding with the product", unit: "minutes", first: "15" },
] as const;

type RoiInput = (typeof ROI_INPUTS)[number]["key"];
export type RoiTexts = Readonly<Partial<Record<RoiInput, string>>>;

/** Milliseconds without typing before the result is requested. */
const REST_MS = 250;

const read = (params: URLSearchParams): RoiTexts =>
  Object.fromEntries(
    ROI_INPUTS.flatMap(({ key }) => (params.has(`roi-${key}`) ? [[key, params.get(`roi-${key}`)]] : [])),
  );

/** Calculator inputs: as typed, and as the address holds them once typing pauses. {} = defaults. */
export function useRoiInputs(): {
  readonly typed: RoiTexts;
  readonly asked: RoiTexts;
  readonly type: (key: RoiInput, text: string) => void;
  readonly clear: () => void;
} {
  const [params, { put }] = useAddress();
  const [typed, setTyped] = useState<RoiTexts>(() => read(params));
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const write = (texts: RoiTexts) =>
    put(Object.fromEntries(ROI_INPUTS.map(({ key }) => [`roi-${key}`, texts[key] ?? null])));
  return {
    typed,
    asked: read(params),
    type: (key, text) => {
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
