import { randomUUID } from 'node:crypto';

/** Replaces the samples' emails, names and phone numbers by those of one visitor. */
export function ownOf() {
  const tag = randomUUID().slice(0, 8);
  const digits = `9${String(parseInt(tag, 16)).padStart(10, '0')}`; // zeros at the start would be a dialled prefix
  return <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (key, text: unknown) => {
      if (typeof text !== 'string') return text;
      if (key === 'phoneNumber' && /^\d{8,}$/.test(text)) return `${digits}${text.slice(-4)}`;
      return key === 'username' ? `${text}.${tag}` : text.replace(/@example\.com$/, `.${tag}@example.com`);
    }) as T; // of the same shape
}
