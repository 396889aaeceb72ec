import { NewPlan, showCount } from "@broker/contracts";
import { useId } from "react";
import { useNavigate } from "react-router";
import { useChange } from "../../data/use-call.ts";
import { Form } from "../../shared/forms/form.tsx";
import { TextField } from "../../shared/forms/text-field.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";

interface SavePlanProps {
  readonly scan: string;
  readonly fixes: readonly string[];
  readonly onClose: () => void;
}

/** Saves the selected actions with an owner and a date, then shows the plan. */
export function SavePlanDialog({ scan, fixes, onClose }: SavePlanProps) {
  const form = useId();
  const navigate = useNavigate();
  const save = useChange("POST /api/scans/:id/plans", ["GET /api/plans"]);
  return (
    <Dialog
      title="Save as a plan"
      sub={`${showCount(fixes.length, "action")}. Later scans and answers mark them as done.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={save.isPending}>
            Save plan
          </Button>
        </>
      }
    >
      <Form
        id={form}
        schema={NewPlan.omit({ fixes: true })}
        submit={null}
        guard={false}
        onSubmit={async ({ owner, dueOn }) => {
          const { id } = await save.mutateAsync({ params: { id: scan }, body: { fixes: [...fixes], owner, dueOn } });
          onClose();
          void navigate(`/dashboard/plans/${id}`);
        }}
      >
        <TextField name="owner" label="Owner" hint="The person at the client who is responsible." />
        <TextField name="dueOn" label="Due date" type="date" />
      </Form>
    </Dialog>
  );
}
