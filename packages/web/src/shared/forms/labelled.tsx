import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

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
}) {
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

interface SelectProps extends ComponentProps<"select"> {
  /** Its entries; or `<option>`s as children. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** One of a list: the browser's own select with our arrow. The caller labels it. */
export function Select({ className = "", options, children, ...rest }: SelectProps) {
  return (
    <span className="relative grid">
      <select {...rest} className={`control field w-full appearance-none pr-8 ${className}`}>
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-[9px] -translate-y-1/2" />
    </span>
  );
}

/** A checkbox with its label, outside a `<Form>`. */
export function Tick({
  checked,
  onChange,
  hint,
  className = "",
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** A sentence under the label. */
  readonly hint?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <label className={`flex items-start gap-[9px] ${className}`}>
      <span className="flex h-[22px] items-center">
        <input
          type="checkbox"
          className="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
      <span>
        {children}
        {hint === undefined ? null : <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
    </label>
  );
}
