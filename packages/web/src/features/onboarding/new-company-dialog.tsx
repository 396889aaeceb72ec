import { type RegisterCompany, showCompanyStatus, showCount, showDate } from "@broker/contracts";
import { useState } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { useDelayed } from "../../shared/forms/use-delayed.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Suggestions } from "../company/suggestions.tsx";
import { beginSession } from "./begin-session.ts";

const PAUSE_MS = 150;
const LEAST_LETTERS = 2;

/** The beginning of a company's name that its domain suggests: 'pennine haulage'. */
const nameIn = (domain: string): string => (domain.split(".")[0] ?? "").replaceAll("-", " ");

const placeWords = ({ number, status, office, formerly }: RegisterCompany): string =>
  [number, showCompanyStatus(status), office?.town, formerly === null ? null : `formerly ${formerly}`]
    .filter(Boolean)
    .join(", ");

/** The companies of the imported register whose name begins as typed, to be chosen from. */
function Candidates({
  name,
  onChoose,
}: {
  readonly name: string;
  readonly onChoose: (company: RegisterCompany) => void;
}) {
  const typed = useDelayed(name.trim(), PAUSE_MS);
  const { data, error } = useAnswer(
    "GET /api/registers/companies",
    { query: { q: typed, limit: 8 } },
    { enabled: typed.length >= LEAST_LETTERS, keepPrevious: true },
  );
  if (error !== null) return <ErrorPanel error={error} safe="Nothing was added." />;
  if (typed.length < LEAST_LETTERS || data === undefined) return null;
  const { asOf, items } = data;
  if (asOf === null)
    return (
      <p role="status" className="text-sm text-ink-2">
        No company register is imported, so the company cannot be looked up. Add the client manually.
      </p>
    );
  return (
    <Suggestions
      label="Companies in the register"
      note={`${items.length === 0 ? "No company name begins with this" : showCount(items.length, "company", "companies")}. Source: Companies House, ${showDate(asOf)}.`}
      items={items.map((each) => ({ key: each.number, words: each.name, more: placeWords(each) }))}
      onChoose={(number) => {
        const chosen = items.find((each) => each.number === number);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}

/** A website that no client has: the company is confirmed among those of the register, or added by hand. */
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
          <Candidates name={name} onChoose={setChosen} />
        ) : (
          <p role="status">
            <b className="font-semibold break-words">{chosen.name}</b>
            <span className="block text-sm text-ink-2">{placeWords(chosen)}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}
