import type { RegisterCompany } from "@broker/contracts";
import { useState } from "react";
import { useSource } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { CompanyMatches, companyWords } from "../company/company-matches.tsx";
import { beginSession } from "./begin-session.ts";

/** The beginning of a company's name that its domain suggests: 'pennine haulage'. */
const nameIn = (domain: string): string => (domain.split(".")[0] ?? "").replaceAll("-", " ");

/** A website that no client has: the company is confirmed among those of the register, or added manually. */
export function NewCompanyDialog({
  domain,
  onBegun,
  onClose,
}: {
  readonly domain: string;
  readonly onBegun: (session: string) => void;
  readonly onClose: () => void;
}) {
  const source = useSource();
  const [name, setName] = useState(nameIn(domain));
  const [chosen, setChosen] = useState<RegisterCompany | null>(null);
  const [error, setError] = useState<unknown>(null);
  const add = useChange("POST /api/registers/companies/:number/client", ["GET /api/clients"]);
  const confirm = async ({ number }: RegisterCompany) => {
    setError(null);
    try {
      const { id } = await add.mutateAsync({ params: { number }, body: { domain } });
      onBegun(await beginSession(source, id));
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Dialog
      title="Onboarding"
      sub={`No client is recorded with the website ${domain}.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <LinkButton to={`/dashboard?add=${encodeURIComponent(domain)}`}>Add client manually</LinkButton>
          <Button
            kind="primary"
            disabled={chosen === null}
            busy={add.isPending}
            onClick={() => chosen !== null && void confirm(chosen)}
          >
            Add client and begin
          </Button>
        </>
      }
    >
      {error === null ? null : <ErrorPanel className="mb-4" error={error} safe="No answer was recorded." />}
      <p className="mb-4">Choose the company. Its entry is recorded with the register as the source.</p>
      <TextBox
        label="Company name"
        maxLength={160}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setChosen(null);
        }}
      />
      <div className="mt-2">
        {chosen === null ? (
          <CompanyMatches name={name} onChoose={setChosen} />
        ) : (
          <p role="status">
            <b className="font-semibold break-words">{chosen.name}</b>
            <span className="block text-sm text-ink-2">{companyWords(chosen)}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}
