/** Parses a day such as `2027-01-01`, as its start in UTC. Returns null for any other text and for a day that no month has. */
export function readDay(text: string): Date | null {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay ? day : null;
}
