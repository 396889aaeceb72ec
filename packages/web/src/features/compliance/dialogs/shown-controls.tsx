import { type ClientControl, type ShownState, STATE_LABELS } from "@broker/contracts";
import { Select } from "../../../shared/forms/labelled.tsx";
import { Button } from "../../../shared/ui/button.tsx";

/** A control, and what the evidence shows of it. */
export interface ShownControl {
  readonly id: string;
  readonly shows: ShownState;
}

const SHOWN: readonly ShownState[] = ["met", "partly", "not-met", "not-applicable"];

type Listed = Pick<ClientControl, "id" | "title" | "answers">;

interface ShownControlsProps {
  /** Every control of the library. */
  readonly controls: readonly Listed[];
  readonly chosen: readonly ShownControl[];
  /** True = a statement by a person, which alone may say 'not applicable'. */
  readonly attested: boolean;
  readonly onChange: (chosen: readonly ShownControl[]) => void;
}

/** The controls that a piece of evidence shows, and what it shows of each. */
export function ShownControls({ controls, chosen, attested, onChange }: ShownControlsProps) {
  const options = SHOWN.filter((shows) => attested || shows !== "not-applicable");
  const titleOf = (id: string): string => controls.find((each) => each.id === id)?.title ?? id;
  // What the client record asks is answered there, and not attested.
  const left = controls.filter(
    ({ id, answers }) => !chosen.some((each) => each.id === id) && !(attested && answers.length > 0),
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Controls that it shows</legend>
      {chosen.map(({ id, shows }) => (
        <div key={id} className="flex flex-wrap items-center gap-2 border-b border-line pb-2">
          <span className="min-w-[min(200px,100%)] flex-1">
            {titleOf(id)} <span className="font-mono text-xs text-ink-3">{id}</span>
          </span>
          <Select
            aria-label={`${titleOf(id)} is`}
            value={shows}
            onChange={(event) =>
              onChange(
                chosen.map((each) =>
                  each.id === id ? { id, shows: options.find((value) => value === event.target.value) ?? "met" } : each,
                ),
              )
            }
            options={options.map((value) => ({ value, label: STATE_LABELS[value] }))}
          />
          <Button
            size="small"
            kind="quiet"
            aria-label={`Remove ${titleOf(id)}`}
            onClick={() => onChange(chosen.filter((each) => each.id !== id))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Select
        aria-label="Add a control"
        value=""
        onChange={(event) =>
          event.target.value === "" ? undefined : onChange([...chosen, { id: event.target.value, shows: "met" }])
        }
        options={[
          { value: "", label: "Add a control" },
          ...left.map(({ id, title }) => ({ value: id, label: `${title} (${id})` })),
        ]}
      />
    </fieldset>
  );
}
