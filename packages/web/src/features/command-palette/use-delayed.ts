import { useEffect, useState } from "react";

/** The value once it has been the same for a while; for what is asked of the server while somebody types. @param wait milliseconds */
export function useDelayed<Value>(value: Value, wait: number): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return delayed;
}
