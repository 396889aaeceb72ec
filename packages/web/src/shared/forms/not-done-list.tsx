import { type NotDone, showCount } from "@broker/contracts";

interface NotDoneListProps {
  readonly notDone: readonly NotDone[];
  /** How many were to be changed. */
  readonly of: number;
  /** What one is: 'event'. */
  readonly noun: string;
  readonly name: (id: string) => string | undefined;
}

/** Which of several were not changed, each with the reason; nothing if all were. */
export function NotDoneList({ notDone, of, noun, name }: NotDoneListProps) {
  if (notDone.length === 0) return null;
  return (
    <div role="alert" className="text-sm">
      <p className="font-semibold">
        {notDone.length} of {showCount(of, noun)} not changed:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {notDone.map(({ id, reason }) => (
          <li key={id}>
            {name(id)}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
