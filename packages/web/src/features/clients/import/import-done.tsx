import { type ImportTally, showCount } from "@broker/contracts";
import { RejectedRows } from "./rejected-rows.tsx";
import { UndoImport } from "./undo-import.tsx";

/** What an import did, and its undo. */
export function ImportDone({ tally }: { readonly tally: ImportTally }) {
  const { id, added, changed, same, notices } = tally;
  return (
    <div className="grid gap-4">
      <p className="lead" role="status">
        {showCount(added, "client")} added, {changed} changed, {same} unchanged.
      </p>
      {notices.length === 0 ? null : (
        <ul className="text-sm text-ink-2">
          {notices.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {id === null ? null : (
        <div>
          <UndoImport id={id} label="Undo this import" />
        </div>
      )}
      <RejectedRows name="import" rows={tally} />
    </div>
  );
}
