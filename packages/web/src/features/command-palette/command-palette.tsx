import { showDate } from "@broker/contracts";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit, useSession } from "../../data/use-session.ts";
import { useBackCloses } from "../../shared/address/back-closes.ts";
import { useDelayed } from "../../shared/forms/use-delayed.ts";
import { DIALOG_FOCUS, OVERLAY } from "../../shared/ui/dialog-focus.ts";
import { chooseTheme, type Theme } from "../shell/theme-button.tsx";
import { clientIntent, domainEntries, intentEntries, renewalDays, typedDomain } from "./palette-intents.ts";
import { namedLines, type PaletteEntry, paletteEntries, searchHits } from "./palette-lines.ts";

interface PaletteLine {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Keywords that also find it. */
  readonly words?: readonly string[];
  readonly onSelect: () => void;
}

function PaletteGroup({ heading, lines }: { heading: string; lines: readonly PaletteLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="mb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3"
    >
      {lines.map(({ key, label, detail, onSelect }) => (
        <Command.Item
          key={key}
          value={key}
          onSelect={onSelect}
          className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded px-3 py-[6px] data-[selected=true]:bg-accent-tint pointer-coarse:min-h-11"
        >
          <span className="min-w-0 truncate">{label}</span>
          {detail === undefined ? null : <span className="flex-none truncate text-xs text-ink-3">{detail}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** Minimum letters for a search of the workspace. */
const MIN_LETTERS = 2;
const PAUSE_MS = 150;
const SHOWN_RENEWALS = 10;
const THEMES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: "light", label: "Light theme" },
  { theme: "dark", label: "Dark theme" },
  { theme: "system", label: "System theme" },
];

interface PaletteProps {
  /** What was typed before it opened. */
  readonly start?: string;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** The command palette: finds clients, prospects, analyses and checks, opens screens and starts tasks. */
export function CommandPalette({ start: before = "", onClose, onKeys }: PaletteProps) {
  const navigate = useNavigate();
  useBackCloses(true, onClose);
  const { tier } = useSession().data ?? {};
  const canEdit = useCanEdit() === true;
  const [typed, setTyped] = useState(before);
  const [chosen, setChosen] = useState("");
  const asked = useDelayed(typed.trim(), PAUSE_MS);
  const intent = clientIntent(asked);
  const query = intent?.search ?? asked;
  const enabled = query.length >= MIN_LETTERS;
  const search = useAnswer("GET /api/search", { query: { q: query } }, { enabled, keepPrevious: true });
  const found = enabled && search.data !== undefined ? searchHits(search.data) : [];
  const days = renewalDays(asked);
  const due = useAnswer(
    "GET /api/clients",
    { query: { expiringWithin: days ?? 0, sort: "expiry", limit: SHOWN_RENEWALS } },
    { enabled: days !== null },
  );
  const { go, start } = paletteEntries(tier);
  const leave =
    (work: () => void): (() => void) =>
    () => {
      onClose();
      work();
    };
  const toLines = (of: readonly PaletteEntry[]) =>
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
  const domain = typedDomain(typed);
  const renewals = (days === null ? [] : (due.data?.items ?? [])).map(({ id, name, expiresOn }) => ({
    key: `renewal ${id}`,
    label: name ?? id,
    ...(expiresOn === null ? {} : { detail: `expires ${showDate(expiresOn)}` }),
    onSelect: leave(() => void navigate(`/dashboard/clients/${id}?tab=placements`)),
  }));
  const groups = [
    { heading: "Website", lines: domain === null ? [] : toLines(domainEntries(domain, canEdit)) },
    {
      heading: "Documents",
      lines: toLines(intent === null || !enabled ? [] : intentEntries(intent.target, search.data?.clients ?? [])),
    },
    { heading: `Renewals within ${days} days`, lines: renewals },
    ...found.map(({ heading, things }) => ({
      heading,
      lines: things.map(({ to, ...line }) => ({ ...line, onSelect: leave(() => void navigate(to)) })),
    })),
    { heading: "Start", lines: canEdit ? namedLines(toLines(start), typed) : [] },
    { heading: "Go to", lines: namedLines(toLines(go), typed) },
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
                {search.isFetching || due.isFetching
                  ? "Searching"
                  : days === null
                    ? "No results."
                    : `No policy is recorded to expire within ${days} days.`}
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
