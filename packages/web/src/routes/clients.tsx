import type { ReactNode } from "react";
import { ClientsScreen } from "../features/clients/clients-screen.tsx";

/** `/dashboard` */
export function ClientsRoute(): ReactNode {
  return <ClientsScreen />;
}
