import type { CoparentDetails } from '../../../src/contract/entities/coparent-details.schema.ts';
import { paid } from './registered.ts';
import type { Visit } from './visit.ts';

/** Opens the credentials step for a visitor who has paid. */
export async function openCredentials(visit: Visit, coparent?: CoparentDetails): Promise<void> {
  await visit.resume(await paid(visit, coparent), ['credentials'], '/credentials');
  await visit.stands('credentials', 'choosing.form.editing + choosing.username.unchecked');
}

export async function chooseCredentials({ ui, own }: Visit): Promise<void> {
  await ui.give('username', own({ username: 'elena.marsh' }).username);
  await ui.give('password', 'two-homes-1-family');
  await ui.key('Enter');
}

export async function goOnToReceipt({ stands, elapse }: Visit): Promise<void> {
  await stands('credentials', 'allSet');
  await elapse('xstate.after.redirect.credentials.allSet');
}
