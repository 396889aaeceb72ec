/** Pence as people read them: '£1,234', with pence only where there are some: '£1,234.50'. */
export function showMoney(pence: number): string {
  const whole = String(Math.floor(pence / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  const rest = pence % 100;
  return rest === 0 ? `£${whole}` : `£${whole}.${String(rest).padStart(2, "0")}`;
}
