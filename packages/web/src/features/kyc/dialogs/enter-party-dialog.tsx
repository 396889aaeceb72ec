import type { KycCase, NewKycParty } from "@broker/contracts";
import { useState } from "react";
import { RefusedCall } from "../../../data/source.ts";
import { useChange } from "../../../data/use-call.ts";
import { ChoiceBox } from "../../../shared/forms/choice-box.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_KYC } from "../kyc-calls.ts";

const ROLES = [
  { value: "owner", label: "Owner" },
  { value: "officer", label: "Officer" },
  { value: "parent", label: "Parent" },
  { value: "subsidiary", label: "Subsidiary" },
  { value: "other", label: "Other" },
] as const;
const KINDS = [
  { value: "person", label: "Person" },
  { value: "company", label: "Company" },
] as const;

/** Enters a party that no register states: an owner with its share of a company, an officer, or another. */
export function EnterPartyDialog({
  view: { id, name: client, parties },
  onClose,
}: {
  readonly view: Pick<KycCase, "id" | "name" | "parties">;
  readonly onClose: () => void;
}) {
  const enter = useChange("POST /api/kyc/:client/parties", OUTDATED_BY_KYC);
  const [role, setRole] = useState<NewKycParty["role"]>("owner");
  const [kind, setKind] = useState<NewKycParty["kind"]>("person");
  const [typed, setTyped] = useState({ name: "", share: "", born: "", number: "", nationality: "", country: "" });
  const [owns, setOwns] = useState("");
  const fields = enter.error instanceof RefusedCall ? (enter.error.problem.errors ?? {}) : {};
  const box = (key: keyof typeof typed, label: string, error?: string | undefined) => (
    <TextBox
      label={label}
      value={typed[key]}
      onChange={(text) => setTyped({ ...typed, [key]: text })}
      maxLength={200}
      error={error}
    />
  );
  const given = (text: string) => (text.trim() === "" ? null : text.trim());
  const companies = parties.filter((party) => {
    const isOwner = party.kind === "company" && party.goneAt === null;
    return isOwner && !party.roles.includes("insured") && party.roles.includes("owner");
  });
  const send = () => {
    const isOwner = role === "owner";
    const share = given(typed.share);
    const body = {
      ...{ name: typed.name.trim(), kind, role, owns: isOwner ? given(owns) : null },
      share: isOwner && share !== null ? Number(share) : null,
      dateOfBirth: kind === "person" ? given(typed.born) : null,
      companyNumber: kind === "company" ? given(typed.number) : null,
      ...{ nationality: kind === "person" ? given(typed.nationality) : null, country: given(typed.country) },
    };
    enter.mutate(
      { params: { client: id }, body },
      {
        onSuccess: () => {
          toast("Party entered. 'Screen again' screens it.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Enter a party"
      sub="A party that the client named and no register states. It is stored with this case only."
      submit="Enter"
      busy={enter.isPending}
      disabled={typed.name.trim() === ""}
      error={enter.error}
      onSubmit={send}
      onClose={onClose}
      twoColumns
    >
      {box("name", "Name", fields.name)}
      <ChoiceBox label="Role" value={role} options={ROLES} onChange={setRole} />
      <ChoiceBox label="Kind" value={kind} options={KINDS} onChange={setKind} />
      {kind === "person"
        ? box("born", "Date of birth, as 1971-03-14 or 1971", fields.dateOfBirth)
        : box("number", "Company number", fields.companyNumber)}
      {role === "owner" ? (
        <>
          <ChoiceBox
            label="Owns"
            value={owns}
            options={[{ value: "", label: client }, ...companies.map((each) => ({ value: each.id, label: each.name }))]}
            onChange={setOwns}
          />
          {box("share", "Share in percent, if known", fields.share)}
        </>
      ) : null}
      {kind === "person" ? box("nationality", "Nationality", fields.nationality) : null}
      {box("country", kind === "person" ? "Country of residence" : "Country of registration", fields.country)}
    </FormDialog>
  );
}
