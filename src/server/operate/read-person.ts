import { phoneText } from '../../contract/fields/phone.schema.ts';
import { normalPhone } from '../../contract/normal-phone.ts';
import { UsageError } from './command.ts';

interface Name {
  firstName: string;
  lastName: string;
}

export interface Person extends Name {
  email: string;
  phone: { phoneCountryCode: string; phoneNumber: string } | null;
}

/** Parses `Ann Lee` or, for names of several words, `García López, Ana María`. Does not guess which word is which. */
export function readName(text: string): Name {
  const [lastName, firstName, ...more] = text.split(',').map(part => part.trim());
  if (lastName && firstName && more.length === 0) return { firstName, lastName };
  const words = text.trim().split(/\s+/);
  if (words.length !== 2 || text.includes(','))
    throw new UsageError(
      `"${text}" is not a name: write "First Last", or "Last, First" when either has several words.`,
    );
  return { firstName: words[0] ?? '', lastName: words[1] ?? '' };
}

/** Parses `Ann Lee <ann@example.com>`, optionally followed by a phone number: `+1 2025550143`. */
export function readPerson(text: string): Person {
  const [, name, email, typed = ''] = /^([^<>]+)<([^<>]+)>([^<>]*)$/.exec(text) ?? [];
  if (name === undefined || email === undefined)
    throw new UsageError(
      `"${text}" is not a client: write "First Last <name@example.com>", and after it "+1 2025550143" for a phone.`,
    );
  return { ...readName(name), email, phone: readPhone(typed) };
}

/** Parses a phone number with its calling code in any notation, or returns null for an empty text. */
export function readPhone(typed: string): Person['phone'] {
  if (phoneText(typed) === '') return null;
  const { callingCode, number } = normalPhone(typed, '');
  if (callingCode === '')
    throw new UsageError(`"${typed.trim()}" is not a phone number with a calling code: write "+1 2025550143".`);
  return { phoneCountryCode: `+${callingCode}`, phoneNumber: number };
}
