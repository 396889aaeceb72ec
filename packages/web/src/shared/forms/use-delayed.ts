import { useEffect, useState } from "react";

/** The value once it has been unchanged for `wait` milliseconds; for searches on the server while the user types. */
export function useDelayed<Value>(value: Value, wait: number): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return delayed;
}
