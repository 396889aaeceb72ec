import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** One value that the address keeps under a name; null = it is not there. Setting null takes it out. */
export function useAddressValue(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null || value === "") after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParams],
  );
  return [params.get(name), set];
}
