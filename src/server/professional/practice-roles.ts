import type { Words } from './choice-labels.ts';

const mediator: Words = { en_US: 'Mediator', es_MX: 'Mediador/a' };
const therapist: Words = { en_US: 'Therapist', es_MX: 'Terapeuta' };
const doctor: Words = { en_US: 'Doctor', es_MX: 'Médico/a' };
const socialWorker: Words = { en_US: 'Social worker', es_MX: 'Trabajador/a social' };
const other: Words = { en_US: 'Other', es_MX: 'Otra función' };

/**
 * Professional roles around the family courts, by country and key. Professionals can sign up from these countries only.
 * To add a country, add its roles.
 */
export const practiceRoles: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  US: {
    ATTORNEY: { en_US: 'Attorney', es_MX: 'Abogado/a' },
    CHILD_ATTORNEY: { en_US: 'Child attorney', es_MX: 'Abogado/a de menores' },
    BENCH_OFFICER: { en_US: 'Bench officer', es_MX: 'Juez/a' },
    FAMILY_COURT_SERVICES: { en_US: 'Family court services', es_MX: 'Servicios del tribunal de familia' },
    GUARDIAN_AD_LITEM: { en_US: 'Guardian ad-litem', es_MX: 'Tutor/a ad litem' },
    EVALUATOR: { en_US: 'Custody evaluator', es_MX: 'Evaluador/a de custodia' },
    INVESTIGATOR: { en_US: 'Investigator', es_MX: 'Investigador/a' },
    PARENTING_COORDINATOR: { en_US: 'Parenting coordinator', es_MX: 'Coordinador/a de crianza' },
    MEDIATOR: mediator,
    THERAPIST: therapist,
    DOCTOR: doctor,
    SOCIAL_WORKER: socialWorker,
    OTHER: other,
  },
  GB: {
    SOLICITOR: { en_US: 'Solicitor', es_MX: 'Abogado/a (solicitor)' },
    BARRISTER: { en_US: 'Barrister', es_MX: 'Abogado/a litigante (barrister)' },
    JUDGE: { en_US: 'Judge', es_MX: 'Juez/a' },
    MAGISTRATE: { en_US: 'Magistrate', es_MX: 'Magistrado/a' },
    CHILDRENS_GUARDIAN: { en_US: 'Children’s guardian', es_MX: 'Tutor/a judicial de menores' },
    FAMILY_COURT_ADVISER: { en_US: 'Family court adviser', es_MX: 'Asesor/a del tribunal de familia' },
    MEDIATOR: mediator,
    THERAPIST: therapist,
    DOCTOR: doctor,
    SOCIAL_WORKER: socialWorker,
    OTHER: other,
  },
};

/** The country that the form preselects. */
export const firstPracticeCountry = 'US';
