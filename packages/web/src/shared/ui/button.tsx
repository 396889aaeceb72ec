import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonKind, type ButtonSize, buttonClass } from "./button-class.ts";

export interface ButtonProps extends ComponentProps<"button"> {
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
}: ButtonProps): ReactNode {
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
