import { Dialog } from "../../shared/ui/dialog.tsx";

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["/"], "find a client, domain or check, open a screen, start a task"],
  [["Ctrl", "K"], "the same, also while typing; ⌘ K on a Mac. Try acme.co.uk, slip acme, renewals 60 days"],
  [["?"], "keyboard shortcuts"],
  [["Tab"], "next field, button or link"],
  [["Esc"], "close a dialog or menu"],
  [["Arrows"], "move between tabs and menu items; Enter opens"],
];

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
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
