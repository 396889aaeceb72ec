import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";

/** Solid for the main action of a region, outlined for others, quiet as accent text. */
type ButtonKind = "primary" | "outline" | "quiet";
/** `small` is for table rows, lists and bars. */
type ButtonSize = "normal" | "small";

const BASE =
  "no-print inline-flex shrink-0 items-center justify-center gap-[7px] rounded border text-sm leading-none font-semibold whitespace-nowrap no-underline transition-colors duration-(--quick) select-none";

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary:
    "border-accent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:bg-[color-mix(in_srgb,var(--accent)_86%,var(--ink))]",
  outline: "border-rule bg-paper text-ink not-disabled:not-aria-disabled:hover:bg-accent-tint",
  quiet: "border-transparent bg-transparent text-accent not-disabled:not-aria-disabled:hover:bg-accent-tint",
};

const OFF =
  "disabled:border-line disabled:bg-sunk disabled:text-ink-3 aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-3";

const SIZES: Readonly<Record<ButtonSize, (kind: ButtonKind) => string>> = {
  normal: (kind) => `h-(--control) ${kind === "quiet" ? "px-2" : "px-[13px]"}`,
  small: (kind) => `h-(--control-s) text-[12.5px] ${kind === "quiet" ? "px-2" : "px-[9px]"}`,
};

function buttonClass(kind: ButtonKind, size: ButtonSize, more = ""): string {
  return `${BASE} ${KINDS[kind]} ${OFF} ${SIZES[size](kind)} ${more}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  /** Default: outlined. One primary button per region. */
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** True = its action is running: it keeps the focus and ignores clicks. */
  readonly busy?: boolean;
}

/**
 * Keeps the focus in the form field while a button is pressed: on blur a validation message could move the button from
 * under the pointer, and the click would be lost.
 */
function stayInField(event: MouseEvent<HTMLButtonElement>): void {
  if (document.activeElement?.matches("form[novalidate] :is(input, textarea, select)")) event.preventDefault();
}

/** A button (default type: `button`). */
export function Button({
  kind = "outline",
  size = "normal",
  busy = false,
  className,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      onMouseDown={stayInField}
      {...rest}
      type={busy ? "button" : type}
      className={buttonClass(kind, size, className)}
      {...(busy
        ? { "aria-disabled": true, "aria-busy": true, onClick: (event) => event.preventDefault() }
        : onClick === undefined
          ? {}
          : { onClick })}
    />
  );
}

/** Target: an address of the app (`to`), or a file or page of the server (`href`). */
type Leads =
  | ({ readonly to: string } & Omit<ComponentProps<typeof Link>, "to">)
  | ({ readonly href: string } & ComponentProps<"a">);

/** A link that looks like a button: for navigation and downloads. */
export function LinkButton({
  kind = "outline",
  size = "normal",
  className,
  ...rest
}: Leads & { readonly kind?: ButtonKind; readonly size?: ButtonSize }) {
  const look = buttonClass(kind, size, className);
  return "to" in rest ? <Link {...rest} className={look} /> : <a {...rest} className={look} />;
}
