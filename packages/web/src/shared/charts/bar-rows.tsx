import type { ReactNode } from "react";

export interface BarRow {
  readonly name: string;
  readonly value: number;
  /** The value as shown: '£1,234', '12 firms'. */
  readonly text: string;
}

/** Amounts compared: name, bar on a common scale, figure. */
export function BarRows({ rows }: { readonly rows: readonly BarRow[] }): ReactNode {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <div aria-hidden="true">
      {rows.map(({ name, value, text }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-[6px] text-sm leading-[18px] md:grid-cols-[178px_minmax(0,1fr)_96px]"
        >
          <span>{name}</span>
          <span className="h-[10px] max-md:order-1 max-md:col-span-2 max-md:mt-1">
            <i
              className="solid-shape block h-full bg-accent"
              style={{ width: `${most === 0 ? 0 : (Math.max(0, value) / most) * 100}%` }}
            />
          </span>
          <span className="text-right font-semibold">{text}</span>
        </div>
      ))}
    </div>
  );
}
