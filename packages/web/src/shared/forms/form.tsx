import { AppError, complaintSentence } from "@broker/contracts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useId, useMemo } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import { useBlocker } from "react-router";
import { RefusedCall } from "../../data/source.ts";
import { adviceFor } from "../layout/fix-links.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FormContext } from "./field-frame.tsx";
import { FormErrors } from "./form-errors.tsx";

/** Asks before a screen with unsaved input is left: a dialog in the app, otherwise the browser's own question. */
function LeaveWarning({ when }: { readonly when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      afterBack
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      onConfirm={() => blocker.proceed?.()}
    >
      Your changes are not saved.
    </ConfirmDialog>
  );
}

/** A fault as a sentence; dates as they are typed here. */
const sentenceOf: typeof complaintSentence = (issue) =>
  issue.code === "invalid_format" && issue.format === "date"
    ? "Enter a date, such as 05/11/2026."
    : complaintSentence(issue);

/** A shared schema: typed values (`input`) and parsed values (`output`). */
interface FormSchema<Input, Output> {
  readonly _zod: { readonly input: Input; readonly output: Output };
}

interface FormProps<Input extends FieldValues, Output> {
  readonly schema: FormSchema<Input, Output>;
  readonly values?: DefaultValues<Input>;
  /** Submits it; messages of a refusal go to their fields. */
  readonly onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<unknown>;
  /** Label of its button; null = the caller has its own button with `form={id}`. */
  readonly submit: string | null;
  readonly id?: string;
  readonly actions?: ReactNode;
  /** The input that a refused field belongs to (default: of the same name); undefined = none. */
  readonly fieldOf?: (path: string) => string | undefined;
  /** False = leaving with unsaved input asks nothing. */
  readonly guard?: boolean;
  readonly children: ReactNode | ((form: UseFormReturn<Input, unknown, Output>) => ReactNode);
}

/**
 * A form on a shared schema. Fields are validated on blur; on submission the first invalid field is focused and a list
 * above links to each.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, values, onSubmit, submit, actions, guard = true, fieldOf = (path) => path, children } = props;
  const own = useId();
  const id = props.id ?? own;
  const names = useMemo(() => ({ id, labels: new Map<string, string>() }), [id]);
  const form = useHookForm<Input, unknown, Output>({
    resolver: zodResolver(schema as never, { error: sentenceOf }) as unknown as Resolver<Input, unknown, Output>,
    mode: "onBlur",
    reValidateMode: "onChange",
    ...(values === undefined ? {} : { defaultValues: values }),
  });
  const { isSubmitting, isDirty, errors } = form.formState;

  const send = form.handleSubmit(async (answers) => {
    try {
      await onSubmit(answers, form);
      // The saved state is the new baseline for changes.
      form.reset(form.getValues());
    } catch (error) {
      const problem = error instanceof RefusedCall ? error.problem : undefined;
      const named = error instanceof AppError ? (error.fields ?? {}) : (problem?.errors ?? {});
      const fields = Object.entries(named).map(([path, message]) => [fieldOf(path) ?? path, message] as const);
      for (const [path, message] of fields) form.setError(path as Path<Input>, { type: "server", message });
      const shown = fields.find(([path]) => names.labels.has(path));
      if (shown !== undefined) {
        form.setFocus(shown[0] as Path<Input>);
        return;
      }
      const refused = error instanceof AppError ? error.message : problem?.detail;
      const sentence = refused ?? "Not saved. Your input is still here.";
      form.setError("root.server", {
        type: "server",
        message: [sentence, adviceFor(problem)].filter(Boolean).join(" "),
      });
    }
  });

  return (
    <FormContext value={names}>
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
          <FormErrors errors={errors} count={form.formState.submitCount} />
          {typeof children === "function" ? children(form) : children}
          {submit === null && actions === undefined ? null : (
            <div className="flex flex-wrap gap-2 pt-1">
              {submit === null ? null : (
                <Button type="submit" kind="primary" busy={isSubmitting}>
                  {submit}
                </Button>
              )}
              {actions}
            </div>
          )}
        </form>
        {guard ? <LeaveWarning when={isDirty && !isSubmitting} /> : null}
      </FormProvider>
    </FormContext>
  );
}
