import { useSession } from "../../data/use-session.ts";
import { SAMPLE_COMPANY } from "../../shared/address/sample-company.ts";
import { ClientPicker } from "../report-hub/client-picker.tsx";
import { ClientForecast } from "./client-forecast.tsx";

/** The AI Forecasting tab: a client's risk predictions, loss forecast and market trends. */
export function ForecastingTab() {
  const { data: session } = useSession();
  return (
    <section aria-label="AI Risk Forecasting">
      <h2 className="mb-3 font-serif text-xl font-semibold tracking-[-0.01em]">AI Risk Forecasting</h2>
      <ClientPicker document="a forecast" standard={session?.sample ? SAMPLE_COMPANY : undefined}>
        {({ id }) => <ClientForecast key={id} id={id} />}
      </ClientPicker>
    </section>
  );
}
