import { expect, it } from 'vitest';
import { durationInWords, momentInWords } from './moment.ts';

it.each([
  ['2026-03-01T01:05Z', '1 de marzo de 2026 a la 1:05 a.m. UTC'],
  ['2026-03-01T11:05Z', '1 de marzo de 2026 a las 11:05 a.m. UTC'],
  ['2026-03-01T13:05Z', '1 de marzo de 2026 a la 1:05 p.m. UTC'],
])('in Spanish, %s is %s', (moment, words) => {
  expect(momentInWords('es_MX', new Date(moment))).toBe(words);
});

it.each([
  [1800, '30 minutes'],
  [3599, '59 minutes'],
  [3600, '1 hour'],
  [86_400, '24 hours'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationInWords('en_US', seconds)).toBe(words);
});
