import { beforeAll, describe, expect, it } from 'vitest';
import {
  lookUpProfessional,
  lookUpProfessionalCountry,
  professionalLookups,
} from '../../src/contract/calls/professional.calls.ts';
import { regionsOf } from '../../src/server/geography/regions.ts';
import { languageOf } from '../../src/server/http/language-of.ts';
import { expectReply } from './support/sign-up.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

type Lookup = (typeof professionalLookups)[number];

const asked = async (lookup: Lookup, language?: string) =>
  expectReply(
    await server.api.call(lookUpProfessional, { params: { lookup }, headers: { 'accept-language': language } }),
    200,
  ).body.map(({ value, label }) => [value, label]);

const askedOf = async (
  country: string,
  lookup: 'regions' | 'timezones' | 'roles',
  { language, region }: { language?: string; region?: string } = {},
) =>
  expectReply(
    await server.api.call(lookUpProfessionalCountry, {
      params: { country, lookup },
      query: { region },
      headers: { 'accept-language': language },
    }),
    200,
  ).body.map(({ value, label }) => [value, label]);

const lists: Record<Exclude<Lookup, 'regions'>, [value: string, english: string, spanish: string][]> = {
  titles: [
    ['MR', 'Mr.', 'Sr.'],
    ['MS', 'Ms.', 'Sra. / Srta.'],
    ['MRS', 'Mrs.', 'Sra.'],
    ['HON', 'Hon.', 'Hon.'],
    ['DR', 'Dr.', 'Dr. / Dra.'],
  ],
  countryCodes: [
    ['US_CANADA', 'United States and Canada (+1)', 'Estados Unidos y Canadá (+1)'],
    ['UNITED_KINGDOM', 'United Kingdom (+44)', 'Reino Unido (+44)'],
    ['MEXICO', 'Mexico (+52)', 'México (+52)'],
  ],
  referrals: [
    ['BENCH_OFFICER', 'Ordered by a bench officer', 'Por orden de un juez o una jueza'],
    ['COLLEAGUE', 'Referred by a colleague', 'Por recomendación de colegas'],
    ['SEARCH_ENGINE', 'Search engine', 'Buscador de internet'],
    ['FRIEND_OR_RELATIVE', 'Referred by a friend or relative', 'Por recomendación de una amistad o familiar'],
    ['NEWS_STORY', 'News story', 'Noticia'],
    ['OTHER', 'Other', 'Otro'],
  ],
  benchOfficers: [
    ['JUDGE', 'Judge', 'Juez/a'],
    ['REFEREE', 'Referee', 'Árbitro/a judicial'],
    ['PRO_TEM', 'Pro-tem', 'Juez/a suplente'],
    ['MAGISTRATE', 'Magistrate', 'Magistrado/a'],
    ['PRIVATE_JUDGE', 'Private judge', 'Juez/a privado/a'],
  ],
  colleagues: [
    ['OPPOSING_COUNSEL', 'Opposing counsel', 'Abogado/a de la otra parte'],
    ['CHILD_ATTORNEY', 'Child attorney', 'Abogado/a de menores'],
    ['BENCH_OFFICER', 'Bench officer', 'Juez/a'],
    ['ATTORNEY', 'Attorney', 'Abogado/a'],
    ['EVALUATOR', 'Evaluator', 'Evaluador/a'],
    ['INVESTIGATOR', 'Investigator', 'Investigador/a'],
    ['THERAPIST', 'Therapist', 'Terapeuta'],
    ['GUARDIAN_AD_LITEM', 'Guardian ad-litem', 'Tutor/a ad litem'],
    ['FAMILY_COURT_SERVICES', 'Family court services', 'Servicios del tribunal de familia'],
    ['CONTINUING_EDUCATION', 'Continuing education', 'Educación continua'],
  ],
  countries: [
    ['GB', 'United Kingdom', 'Reino Unido'],
    ['US', 'United States', 'Estados Unidos'],
  ],
};

const byLabel = (one: string[], other: string[]) => one[1]!.localeCompare(other[1]!);

describe('the choices of a professional:', () => {
  it.each(Object.entries(lists))('%s are listed in both languages', async (name, options) => {
    const lookup = name as Lookup; // a key of the table
    const spanish = options.map(([value, , label]) => [value, label]);
    expect(await asked(lookup)).toEqual(options.map(([value, label]) => [value, label]));
    expect(await asked(lookup, 'es-MX')).toEqual(lookup === 'countries' ? spanish.toSorted(byLabel) : spanish);
  });

  it('regions are those of the form’s first country', async () => {
    expect(await asked('regions', 'es')).toEqual(await askedOf('US', 'regions'));
  });

  it('an unknown list is refused', async () => {
    expect((await server.app.request('/api/v2/professional/lookups/passwords')).status).toBe(400);
  });
});

describe('a country', () => {
  it.each(['US', 'GB'])('%s has the same regions in every language', async country => {
    const regions = regionsOf(country).map(({ code, name }) => [code, name]);
    expect(regions.length).toBeGreaterThan(50);
    expect([await askedOf(country, 'regions'), await askedOf(country, 'regions', { language: 'es' })]).toEqual([
      regions,
      regions,
    ]);
  });

  it.each([
    ['US', 'NY', 'America/New_York', 'Eastern Time – New York', 'Hora oriental – Nueva York'],
    ['GB', 'CMD', 'Europe/London', 'United Kingdom Time – London', 'Hora de Reino Unido – Londres'],
  ])(
    '%s has time zone names in both languages, with one zone in the region %s',
    async (country, region, zone, english, spanish) => {
      expect(await askedOf(country, 'timezones', { region })).toEqual([[zone, english]]);
      expect(await askedOf(country, 'timezones', { region, language: 'es-MX' })).toEqual([[zone, spanish]]);
    },
  );

  it.each([
    ['US', 'CA', 1, 20],
    ['CA', 'AB', 1, 10],
  ])('%s has fewer time zones in its region %s than in total', async (country, region, ofRegion, ofAll) => {
    expect(await askedOf(country, 'timezones', { region })).toHaveLength(ofRegion);
    expect((await askedOf(country, 'timezones')).length).toBeGreaterThan(ofAll);
  });

  it.each([
    ['US', ['ATTORNEY', 'Attorney'], ['ATTORNEY', 'Abogado/a'], 13],
    ['GB', ['SOLICITOR', 'Solicitor'], ['SOLICITOR', 'Abogado/a (solicitor)'], 11],
    ['DE', undefined, undefined, 0],
  ])('%s has its own roles', async (country, english, spanish, count) => {
    const [inEnglish, inSpanish] = [
      await askedOf(country, 'roles'),
      await askedOf(country, 'roles', { language: 'es' }),
    ];
    expect([inEnglish[0], inSpanish[0], inEnglish.length, inSpanish.length]).toEqual([english, spanish, count, count]);
  });

  it.each([
    ['/countries/QQ/regions', 404],
    ['/countries/us/regions', 400],
    ['/countries/US/prisons', 400],
  ])('%s is answered with %i', async (path, status) => {
    expect((await server.app.request(`/api/v2/professional${path}`)).status).toBe(status);
  });
});

describe('the language of a caller', () => {
  it.each([
    [undefined, 'en_US'],
    ['', 'en_US'],
    ['es', 'es_MX'],
    ['es-MX', 'es_MX'],
    ['es_MX', 'es_MX'],
    ['ES-ar', 'es_MX'],
    ['fr, de;q=0.9', 'en_US'],
    ['fr, es;q=0.2', 'es_MX'],
    ['en, es', 'en_US'],
    ['es, en', 'es_MX'],
    ['en;q=0.4, es;q=0.5', 'es_MX'],
    ['es;q=0.399,en;q=0.4', 'en_US'],
    ['es-MX ; q=1.000 , en', 'es_MX'],
    ['ES-ar, en', 'es_MX'],
    ['es;q=0', 'en_US'],
    ['es;q=0, *', 'en_US'],
    ['en;q=0, *;q=0.1', 'es_MX'],
    ['en;q=0, es;q=0', 'en_US'],
    ['es;q=2, en;q=0.1', 'es_MX'],
    ['es;q=, en;q=0.1', 'es_MX'],
    ['espresso', 'en_US'],
    [`${'fr,'.repeat(60)}es`, 'es_MX'],
    [`${'fr,'.repeat(5000)}es`, 'en_US'],
    [',;,;q=1', 'en_US'],
  ])('with the header %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
