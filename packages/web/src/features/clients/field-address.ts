/** The address at which a field of a client's record is edited. */
export function fieldAddress(id: string, field: string): string {
  const page = `/dashboard/clients/${id}`;
  return field.startsWith("controls.") ? `${page}?tab=controls` : `${page}?field=${encodeURIComponent(field)}`;
}
