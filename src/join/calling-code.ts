/** Without plus. The list of countries is fetched when the first answer is sent, at the latest. */
export async function callingCode(country: string): Promise<string> {
  const { countries } = await import('../contract/countries.ts');
  const found = countries.find(({ code }) => code === country);
  if (found === undefined) throw new Error(`No calling code is known for ${country}`);
  return found.callingCode;
}
