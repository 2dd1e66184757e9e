/**
 * Ids of the card's parts that describe its radio button: `describedBy('a', { badge: false, price: true })` is
 * `a-price`.
 */
export const describedBy = (id: string, parts: Readonly<Record<string, boolean>>): string =>
  Object.keys(parts)
    .filter(part => parts[part])
    .map(part => `${id}-${part}`)
    .join(' ');
