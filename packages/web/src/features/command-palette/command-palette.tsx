import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useAnswer } from "../../data/use-answer.ts";
import { useMayWork } from "../../data/use-may-work.ts";
import { useSession } from "../../data/use-session.ts";
import { DIALOG_FOCUS } from "../../shared/ui/dialog-focus.ts";
import { OVERLAY } from "../../shared/ui/overlay-class.ts";
import { useBackCloses } from "../../shared/ui/use-back-closes.ts";
import { chooseTheme, type Theme } from "../shell/use-theme.ts";
import { foundThings } from "./found-things.ts";
import { namedLines } from "./named-lines.ts";
import { PaletteGroup } from "./palette-group.tsx";
import { type PaletteWay, paletteWays } from "./palette-ways.ts";
import { useDelayed } from "./use-delayed.ts";

/** Minimum letters for a search of the workspace. */
const LEAST_LETTERS = 2;
const PAUSE_MS = 150;
const THEMES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: "light", label: "Light theme" },
  { theme: "dark", label: "Dark theme" },
  { theme: "system", label: "System theme" },
];

export interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** The command palette: finds clients, prospects, analyses and checks, opens screens and starts tasks. */
export function CommandPalette({ onClose, onKeys }: CommandPaletteProps): ReactNode {
  const navigate = useNavigate();
  useBackCloses(true, onClose);
  const { tier } = useSession().data ?? {};
  const mayWork = useMayWork() === true;
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("");
  const asked = useDelayed(typed.trim(), PAUSE_MS);
  const enabled = asked.length >= LEAST_LETTERS;
  const search = useAnswer("GET /api/search", { query: { q: asked } }, { enabled, keepPrevious: true });
  const found = enabled && search.data !== undefined ? foundThings(search.data) : [];
  const { go, begin } = paletteWays(tier);
  const leave =
    (work: () => void): (() => void) =>
    () => {
      onClose();
      work();
    };
  const ways = (of: readonly PaletteWay[]) =>
    of.map(({ label, to, words }) => ({
      key: `${label} ${to}`,
      label,
      ...(words === undefined ? {} : { words }),
      onSelect: leave(() => void navigate(to)),
    }));
  const app = [
    ...THEMES.map(({ theme, label }) => ({ key: label, label, onSelect: leave(() => chooseTheme(theme)) })),
    { key: "Keyboard shortcuts", label: "Keyboard shortcuts", words: ["shortcuts", "help"], onSelect: leave(onKeys) },
  ];
  const groups = [
    ...found.map(({ heading, things }) => ({
      heading,
      lines: things.map(({ to, ...line }) => ({ ...line, onSelect: leave(() => void navigate(to)) })),
    })),
    { heading: "Start", lines: mayWork ? namedLines(ways(begin), typed) : [] },
    { heading: "Go to", lines: namedLines(ways(go), typed) },
    { heading: "Settings", lines: namedLines(app, typed) },
  ];
  const keys = groups.flatMap(({ lines }) => lines.map(({ key }) => key));
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay-veil" />
        <Dialog.Content
          {...DIALOG_FOCUS}
          aria-describedby={undefined}
          className={`${OVERLAY} overlay-fade fixed top-[10vh] left-1/2 w-[min(600px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden text-sm`}
        >
          <Dialog.Title className="sr-only">Find</Dialog.Title>
          <Command
            label="Find"
            loop
            shouldFilter={false}
            value={keys.includes(chosen) ? chosen : (keys[0] ?? "")}
            onValueChange={setChosen}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="text-ink-3" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder="Find a client, domain or check"
                className="h-12 min-w-0 flex-1 bg-transparent text-md text-ink outline-none placeholder:text-ink-3"
              />
            </div>
            <Command.List className="max-h-[min(440px,60vh)] overflow-y-auto p-2" label="Results">
              {search.isError && enabled ? (
                <p role="alert" className="px-3 py-2 text-ink-2">
                  {search.error.message} The screens below are still available.
                </p>
              ) : null}
              <Command.Empty className="px-3 py-4 text-ink-2">
                {search.isFetching ? "Searching" : "No results."}
              </Command.Empty>
              {groups.map(({ heading, lines }) => (
                <PaletteGroup key={heading} heading={heading} lines={lines} />
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
