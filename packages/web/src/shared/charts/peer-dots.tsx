/** One row: the client against its peers. No band without quartiles. */
interface PeerLine {
  readonly name: string;
  /** 0–100; null = not assessed. */
  readonly value: number | null;
  readonly median?: number;
  readonly lower?: number;
  readonly upper?: number;
}

/** A dot over the peers' interquartile range, 0 to 100, higher is better. */
export function PeerDots({
  lines,
  whose = "this client",
  group = "sector",
}: {
  readonly lines: readonly PeerLine[];
  readonly whose?: string;
  /** The peers: 'sector', 'peers'. */
  readonly group?: string;
}) {
  return (
    <div aria-hidden="true">
      {lines.map(({ name, value, median, lower, upper }) => (
        <div
          key={name}
          className="grid grid-cols-[118px_minmax(0,1fr)_34px] text-sm *:flex *:min-h-7 *:items-center *:border-b *:border-line md:grid-cols-[178px_minmax(0,1fr)_64px]"
        >
          <span className="py-[2px] pr-2 leading-4">{name}</span>
          <span className="relative">
            <i className="absolute inset-x-0 top-1/2 border-t border-dotted border-rule" />
            {lower === undefined || upper === undefined ? null : (
              <i
                className="solid-shape absolute h-[10px] bg-line"
                style={{ left: `${lower}%`, width: `${upper - lower}%` }}
              />
            )}
            {median === undefined ? null : (
              <i className="solid-shape absolute -ml-px h-[14px] w-[2px] bg-ink-2" style={{ left: `${median}%` }} />
            )}
            {value === null ? null : (
              <i
                className="solid-shape absolute -ml-[5.5px] size-[11px] rounded-full bg-accent shadow-[0_0_0_2px_var(--paper)]"
                style={{ left: `${value}%` }}
              />
            )}
          </span>
          <span className="justify-end font-semibold">
            {value === null ? "–" : Math.round(value)}
            {median === undefined ? null : (
              <small className="text-xs font-normal text-ink-3 max-md:hidden">&nbsp;· {Math.round(median)}</small>
            )}
          </span>
        </div>
      ))}
      <p className="mt-[10px] flex flex-wrap items-center gap-x-[18px] gap-y-1 text-xs text-ink-2">
        <span className="inline-flex items-center gap-[6px]">
          <i className="solid-shape size-[11px] rounded-full bg-accent" />
          {whose}
        </span>
        <span className="inline-flex items-center gap-[6px]">
          <i className="solid-shape h-[13px] w-[2px] bg-ink-2" />
          {group === "peers" ? "peer" : group} median
        </span>
        <span className="inline-flex items-center gap-[6px]">
          <i className="solid-shape h-[10px] w-[22px] bg-line" />
          interquartile range of the {group}
        </span>
        <span>0 to 100, higher is better</span>
      </p>
    </div>
  );
}
