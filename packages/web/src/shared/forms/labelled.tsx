import { type ReactNode, useId } from "react";

/** A control under its label, outside a `<Form>`; the label reaches it by the id that `children` gets. */
export function Labelled({
  label,
  optional = false,
  className = "",
  children,
}: {
  readonly label: ReactNode;
  /** True = may be left empty, and says so. */
  readonly optional?: boolean;
  /** How it stands among its neighbours. */
  readonly className?: string;
  readonly children: (id: string) => ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-3"> optional</span> : null}
      </label>
      {children(id)}
    </div>
  );
}
