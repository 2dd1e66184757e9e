import { randomUUID } from 'node:crypto';

/** Gives values the addresses and names that only one visitor has. */
export function ownOf(tag = randomUUID().slice(0, 8)) {
  return <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (key, text: unknown) => {
      if (typeof text !== 'string') return text;
      return key === 'username' ? `${text}.${tag}` : text.replace(/@example\.com$/, `.${tag}@example.com`);
    }) as T; // of the same shape
}
