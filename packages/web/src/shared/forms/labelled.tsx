import { type ReactNode, useId } from "react";

/** A control under its label, outside a `<Form>`; `children` receives the id that links them. */
export function Labelled({
  label,
  optional = false,
  className = "",
  children,
}: {
  readonly label: ReactNode;
  /** True = may be empty, and says so. */
  readonly optional?: boolean;
  /** Layout among its neighbours. */
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
