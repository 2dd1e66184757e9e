import type { Api } from '../../../api/client.ts';
import * as calls from '../../../contract/calls/geography.calls.ts';
import type { Country, Region, Timezone } from '../../../contract/calls/geography.calls.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';

export const listCountries = async (call: Api['call'], signal: AbortSignal): Promise<Country[]> =>
  (await call(calls.listCountries, {}, { signal })).body;

export async function listRegions(
  call: Api['call'],
  { country }: { country: string },
  signal: AbortSignal,
): Promise<Region[]> {
  const reply = await call(calls.listRegions, { params: { country } }, { signal });
  return listed(reply.status === 200 ? reply.body : null, country);
}

export async function listTimezones(
  call: Api['call'],
  { country, region }: { country: string; region: string },
  signal: AbortSignal,
): Promise<Timezone[]> {
  const reply = await call(
    calls.listTimezones,
    { params: { country }, query: region === '' ? {} : { region }, ...pageLanguage() },
    { signal },
  );
  return listed(reply.status === 200 ? reply.body : null, country);
}

function listed<T>(list: T[] | null, country: string): T[] {
  if (list === null) throw new Error(`The server does not know the country ${country}`);
  return list;
}
