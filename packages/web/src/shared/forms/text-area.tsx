import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";
import { noEmpty } from "./text-field.tsx";

/** Several lines of text; the box grows with them. */
export function TextArea(props: FieldProps & { readonly rows?: number }): ReactNode {
  const { register } = useFormContext();
  const { control, error } = useField(props);
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <textarea
        {...register(props.name, { setValueAs: noEmpty })}
        {...control}
        style={{ minHeight: `${(props.rows ?? 4) * 20 + 14}px` }}
        className="control field field-sizing-content h-auto max-h-[60vh] py-[6px] leading-5"
      />
    </FieldFrame>
  );
}
