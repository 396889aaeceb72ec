import type { ReactNode } from "react";
import { useSource } from "../../data/source.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { LinkButton } from "../ui/button.tsx";

/** Actions for users who may edit; `otherwise` is shown to the read-only role. Nothing before the role is known. */
export function CanEdit({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  const canEdit = useCanEdit();
  return canEdit === undefined ? null : canEdit ? children : otherwise;
}

/** A main action on another screen, for users who may edit. */
export function EditLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <CanEdit>
      <LinkButton kind="primary" to={to}>
        {children}
      </LinkButton>
    </CanEdit>
  );
}

/** The next step of a workspace without clients. */
export const ADD_CLIENT = <EditLink to="/dashboard">Add client</EditLink>;

/**
 * A sentence for the read-only role where an action is missing; nothing for other roles. @param action what the role
 * cannot do: 'scan websites'
 */
export function ReadOnlyNote({ action }: { readonly action: string }) {
  const canEdit = useCanEdit();
  const { fixed } = useSource();
  if (fixed || canEdit !== false) return null;
  return <p className="max-w-[70ch] text-sm text-ink-2">Your role (viewer) is read-only and cannot {action}.</p>;
}
