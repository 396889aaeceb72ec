import { ChevronDown, TriangleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-[6px] text-sm font-semibold">
      <span className="flex h-5 items-center">
        <TriangleAlert className="size-[14px]" />
      </span>
      {children}
    </p>
  );
}

interface FrameProps {
  readonly label: ReactNode;
  /** One sentence under the label: meaning and format. */
  readonly hint?: ReactNode;
  /** True = may be empty, and says so. */
  readonly optional?: boolean | undefined;
  readonly error?: string | undefined;
  /** Layout among its neighbours. */
  readonly className?: string | undefined;
}

/** Label, hint, control and error, stacked. */
export function FieldFrame({
  id,
  label,
  hint,
  optional = false,
  error,
  className = "",
  children,
}: FrameProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-3"> optional</span> : null}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** A control under its label, outside a `<Form>`; `children` receives the id that links them. */
export function Labelled({ children, ...frame }: FrameProps & { readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <FieldFrame {...frame} id={id}>
      {children(id)}
    </FieldFrame>
  );
}

interface TextBoxProps extends Pick<FrameProps, "label" | "optional" | "error" | "className"> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  /** Lines of a box for several lines; without it a single line. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly boxRef?: (box: HTMLInputElement | null) => void;
  /** Id of a `<datalist>` with suggestions, of a single line. */
  readonly list?: string;
}

/** Labelled text, outside a `<Form>`. */
export function TextBox({ label, onChange, optional, rows, boxRef, list, error, className, ...rest }: TextBoxProps) {
  return (
    <Labelled label={label} optional={optional} error={error} className={className}>
      {(id) =>
        rows === undefined ? (
          <input
            {...rest}
            id={id}
            ref={boxRef}
            list={list}
            aria-invalid={error !== undefined}
            autoComplete="off"
            className="control field"
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <textarea
            {...rest}
            id={id}
            rows={rows}
            aria-invalid={error !== undefined}
            className="control field h-auto py-[6px] leading-5"
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Labelled>
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
  invalid,
  className = "",
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** A sentence under the label. */
  readonly hint?: string | undefined;
  /** Id of its error; absent = none. */
  readonly invalid?: string;
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
          aria-invalid={invalid !== undefined}
          aria-describedby={invalid}
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
