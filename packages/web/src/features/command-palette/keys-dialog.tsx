import type { ReactNode } from "react";
import { Dialog } from "../../shared/ui/dialog.tsx";

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["/"], "find a client, domain or check, go to a screen, begin work"],
  [["Ctrl", "K"], "the same, also while typing; ⌘ K on a Mac"],
  [["?"], "these keys"],
  [["Tab"], "to the next field, button or link"],
  [["Esc"], "closes what lies over the page"],
  [["Arrows"], "move among tabs and in menus; Enter opens"],
];

/** Which keys the app hears. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title="Keys" open onOpenChange={(open) => (open ? undefined : onClose())}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5">
        {KEYS.map(([keys, does]) => (
          <div key={keys.join()} className="col-span-2 grid grid-cols-subgrid items-baseline border-b border-line py-2">
            <dt className="whitespace-nowrap">
              {keys.map((key) => (
                <kbd key={key} className="mr-1 rounded border border-rule px-[6px] font-sans text-xs font-semibold">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
