import { showCount, showTime } from "@broker/contracts";
import { useAnswer } from "../../../data/use-call.ts";
import { UndoImport } from "./undo-import.tsx";

/** Earlier imports, each with its undo; nothing while there is none. */
export function PastImports() {
  const { data } = useAnswer("GET /api/clients/imports", {});
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">Earlier imports</h3>
      <ul className="mt-1 text-sm">
        {data.items.map(({ id, at, by, source, added, changed, undone }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span className="min-w-0 flex-1 break-words">
              {source}
              <span className="block text-ink-2">
                {showTime(at)}, {by}: {showCount(added, "client")} added, {changed} changed
              </span>
            </span>
            {undone ? (
              <span className="text-ink-3">Undone</span>
            ) : (
              <UndoImport id={id} label="Undo" name={`Undo import of ${source}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
