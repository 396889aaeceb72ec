import { PERMISSIONS, type Permission, ROLES, type Role, type UserEntry } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { ChoiceBox, optionsOf } from "../../shared/forms/choice-box.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox, Tick } from "../../shared/forms/labelled.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { USER_LISTS } from "./user-actions.tsx";
import { PERMISSION_WORDS, ROLE_NOTES } from "./user-words.ts";

interface PermissionTicksProps {
  readonly chosen: readonly Permission[];
  readonly onChange: (chosen: Permission[]) => void;
}

function PermissionTicks({ chosen, onChange }: PermissionTicksProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Permissions</legend>
      {PERMISSIONS.map((permission) => (
        <Tick
          key={permission}
          checked={chosen.includes(permission)}
          hint="Confirms decisions on hits, opens the sanctions gate with a reason, and records licences."
          onChange={(checked) =>
            onChange(PERMISSIONS.filter((each) => (each === permission ? checked : chosen.includes(each))))
          }
        >
          {PERMISSION_WORDS[permission]}
        </Tick>
      ))}
    </fieldset>
  );
}

/** Changes role, email address and permissions of a user, all at once. */
export function ChangeDialog({ user, onClose }: { readonly user: UserEntry; readonly onClose: () => void }) {
  const change = useChange("PATCH /api/users/:name", USER_LISTS);
  const [role, setRole] = useState<Role>(user.role);
  const [email, setEmail] = useState(user.email ?? "");
  const [permissions, setPermissions] = useState<Permission[]>(user.permissions);
  const bySso = user.signIn === "sso";
  const address = email.trim() === "" ? null : email.trim();
  const body = { ...(bySso ? {} : { role }), email: address, permissions };
  return (
    <FormDialog
      title={`Change ${user.name}`}
      sub={bySso ? "The issuer of single sign-on decides the role." : "A new role ends the user's sessions."}
      submit="Save"
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { params: { name: user.name }, body },
          {
            onSuccess: () => {
              toast(`${user.name} is changed.`);
              onClose();
            },
          },
        )
      }
    >
      {bySso ? null : <ChoiceBox label="Role" value={role} options={optionsOf(ROLES, ROLE_NOTES)} onChange={setRole} />}
      <TextBox label="Email" optional value={email} onChange={setEmail} maxLength={254} />
      <PermissionTicks chosen={permissions} onChange={setPermissions} />
    </FormDialog>
  );
}
