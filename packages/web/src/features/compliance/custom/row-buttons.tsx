import { Button } from "../../../shared/ui/button.tsx";

interface RowButtonsProps {
  readonly id: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Edits or removes one row of a draft; `data-row` is how the focus finds its way back from the editor. */
export function RowButtons({ id, onEdit, onRemove }: RowButtonsProps) {
  return (
    <span className="-ml-2 flex flex-wrap">
      <Button size="small" kind="quiet" data-row={id} aria-label={`Edit ${id}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" kind="quiet" aria-label={`Remove ${id}`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  );
}
