import { Command } from "cmdk";
import type { ReactNode } from "react";

/** One line of a group. */
export interface PaletteLine {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly words?: readonly string[];
  readonly onSelect: () => void;
}

export interface PaletteGroupProps {
  readonly heading: string;
  readonly lines: readonly PaletteLine[];
  /** True = the server chose the lines: the letters typed choose none of them away. */
  readonly chosen?: boolean;
}

/** Lines of the palette under a heading. */
export function PaletteGroup({ heading, lines, chosen = false }: PaletteGroupProps): ReactNode {
  return (
    <Command.Group
      heading={heading}
      className="mb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3"
      {...(chosen ? { forceMount: true } : {})}
    >
      {lines.map(({ key, label, detail, words, onSelect }) => (
        <Command.Item
          key={key}
          value={key}
          keywords={[label, ...(words ?? [])]}
          onSelect={onSelect}
          {...(chosen ? { forceMount: true } : {})}
          className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded px-3 py-[6px] data-[selected=true]:bg-accent-tint pointer-coarse:min-h-11"
        >
          <span className="min-w-0 truncate">{label}</span>
          {detail === undefined ? null : <span className="flex-none truncate text-xs text-ink-3">{detail}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
