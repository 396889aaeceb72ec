import type { ReactNode } from "react";
import { useParams } from "react-router";
import { ClientScreen } from "../features/client/client-screen.tsx";

/** `/dashboard/clients/:id` */
export function ClientRoute(): ReactNode {
  const { id } = useParams();
  return <ClientScreen key={id} />;
}
