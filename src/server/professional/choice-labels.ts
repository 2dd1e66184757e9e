import type {
  benchOfficerPositions,
  colleagueRoles,
  professionalPhoneCountries,
  professionalReferrals,
  professionalTitles,
} from '../../contract/entities/professional-choices.ts';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';

export type Words = Readonly<Record<LanguageLocale, string>>;
type Labels<Keys extends readonly string[]> = Readonly<Record<Keys[number], Words>>;

const titles: Labels<typeof professionalTitles> = {
  MR: { en_US: 'Mr.', es_MX: 'Sr.' },
  MS: { en_US: 'Ms.', es_MX: 'Sra. / Srta.' },
  MRS: { en_US: 'Mrs.', es_MX: 'Sra.' },
  HON: { en_US: 'Hon.', es_MX: 'Hon.' },
  DR: { en_US: 'Dr.', es_MX: 'Dr. / Dra.' },
};

const countryCodes: Labels<typeof professionalPhoneCountries> = {
  US_CANADA: { en_US: 'United States and Canada (+1)', es_MX: 'Estados Unidos y Canadá (+1)' },
  UNITED_KINGDOM: { en_US: 'United Kingdom (+44)', es_MX: 'Reino Unido (+44)' },
  MEXICO: { en_US: 'Mexico (+52)', es_MX: 'México (+52)' },
};

const referrals: Labels<typeof professionalReferrals> = {
  BENCH_OFFICER: { en_US: 'Ordered by a bench officer', es_MX: 'Por orden de un juez o una jueza' },
  COLLEAGUE: { en_US: 'Referred by a colleague', es_MX: 'Por recomendación de colegas' },
  SEARCH_ENGINE: { en_US: 'Search engine', es_MX: 'Buscador de internet' },
  FRIEND_OR_RELATIVE: {
    en_US: 'Referred by a friend or relative',
    es_MX: 'Por recomendación de una amistad o familiar',
  },
  NEWS_STORY: { en_US: 'News story', es_MX: 'Noticia' },
  OTHER: { en_US: 'Other', es_MX: 'Otro' },
};

const benchOfficers: Labels<typeof benchOfficerPositions> = {
  JUDGE: { en_US: 'Judge', es_MX: 'Juez/a' },
  REFEREE: { en_US: 'Referee', es_MX: 'Árbitro/a judicial' },
  PRO_TEM: { en_US: 'Pro-tem', es_MX: 'Juez/a suplente' },
  MAGISTRATE: { en_US: 'Magistrate', es_MX: 'Magistrado/a' },
  PRIVATE_JUDGE: { en_US: 'Private judge', es_MX: 'Juez/a privado/a' },
};

const colleagues: Labels<typeof colleagueRoles> = {
  OPPOSING_COUNSEL: { en_US: 'Opposing counsel', es_MX: 'Abogado/a de la otra parte' },
  CHILD_ATTORNEY: { en_US: 'Child attorney', es_MX: 'Abogado/a de menores' },
  BENCH_OFFICER: { en_US: 'Bench officer', es_MX: 'Juez/a' },
  ATTORNEY: { en_US: 'Attorney', es_MX: 'Abogado/a' },
  EVALUATOR: { en_US: 'Evaluator', es_MX: 'Evaluador/a' },
  INVESTIGATOR: { en_US: 'Investigator', es_MX: 'Investigador/a' },
  THERAPIST: { en_US: 'Therapist', es_MX: 'Terapeuta' },
  GUARDIAN_AD_LITEM: { en_US: 'Guardian ad-litem', es_MX: 'Tutor/a ad litem' },
  FAMILY_COURT_SERVICES: { en_US: 'Family court services', es_MX: 'Servicios del tribunal de familia' },
  CONTINUING_EDUCATION: { en_US: 'Continuing education', es_MX: 'Educación continua' },
};

/** Labels of a professional's choices, by lookup and key, in display order. */
export const choiceLabels = { titles, countryCodes, referrals, benchOfficers, colleagues };
