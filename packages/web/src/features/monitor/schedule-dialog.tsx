import type { ShownSchedule } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { ChoiceBox } from "../../shared/forms/choice-box.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";

const RULES = [
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
  { value: "monthly", label: "Monthly" },
  { value: "off", label: "Off" },
] as const;

interface ScheduleDialogProps {
  readonly schedules: readonly ShownSchedule[];
  readonly onClose: () => void;
}

/** How often the whole portfolio is scanned. */
export function ScheduleDialog({ schedules, onClose }: ScheduleDialogProps) {
  const set = useChange("PUT /api/monitor/schedules/:scope", ["GET /api/monitor"]);
  const portfolio = schedules.find(({ key }) => key === "portfolio");
  const others = schedules.filter(({ key }) => key !== "portfolio");
  const [rule, setRule] = useState<(typeof RULES)[number]["value"]>(
    RULES.find(({ value }) => value === portfolio?.applies)?.value ?? "daily",
  );
  return (
    <FormDialog
      title="Schedule of the portfolio"
      sub="Clients are spread over the night. A schedule of a view or a client takes precedence over this one."
      submit="Save"
      busy={set.isPending}
      error={set.error}
      onClose={onClose}
      onSubmit={() =>
        set.mutate(
          { params: { scope: "portfolio" }, body: { rule } },
          {
            onSuccess: () => {
              toast("Schedule saved.");
              onClose();
            },
          },
        )
      }
    >
      <ChoiceBox label="Scan each client" value={rule} options={RULES} onChange={setRule} />
      {others.length === 0 ? null : (
        <ul className="text-sm text-ink-2">
          {others.map(({ key, label, applies }) => (
            <li key={key}>
              {label}: {applies}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
