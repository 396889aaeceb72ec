import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonKind, type ButtonSize, buttonClass } from "./button-class.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  /** Outlined unless told. One primary button a region. */
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** True = what it does is under way: it keeps the focus and takes no click. */
  readonly busy?: boolean;
}

/**
 * Leaves the focus in the form's field that has it while a button is pressed. A field is checked when it is left, and a message that
 * then comes between press and release would move the button from under the pointer: the click would be lost.
 */
function stayInField(event: MouseEvent<HTMLButtonElement>): void {
  if (document.activeElement?.matches("form[novalidate] :is(input, textarea, select)")) event.preventDefault();
}

/** A button; of type `button` unless told. */
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
