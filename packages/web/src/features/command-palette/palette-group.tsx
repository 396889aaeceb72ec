import { Command } from "cmdk";
import type { ReactNode } from "react";

/** One entry of a group. */
export interface PaletteLine {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Keywords that also find it. */
  readonly words?: readonly string[];
  readonly onSelect: () => void;
}

export interface PaletteGroupProps {
  readonly heading: string;
  readonly lines: readonly PaletteLine[];
}

/** A heading with its entries; nothing if there are none. */
export function PaletteGroup({ heading, lines }: PaletteGroupProps): ReactNode {
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
