import { defineSamples } from '../../wizard/testing/index.ts';
import { optionListsMachine } from './option-lists.machine.ts';
import { initialPerson, initialPractice } from './professional.context.ts';
import { account, albany, personLists, practiceLists, ruth, security } from './professional.fixtures.ts';
import { professionalMachine } from './professional.machine.ts';
import type { ProfessionalContext, Submitted } from './professional.types.ts';

const kelly = { ...ruth, lastName: 'Kelly' };

const london = {
  ...albany,
  country: 'GB',
  city: 'London',
  region: 'ENG',
  postalCode: 'W1A 1AA',
  timezone: 'Europe/London',
  roles: ['SOLICITOR'],
};

/** Idempotency keys of two submissions. */
const [first, second] = ['3b8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f01', '3b8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f02'] as const;

const valid = (submitted: Submitted) => ({ type: 'valid' as const, submitted });
const refused = (field: string, text: string) => ({ type: 'refused' as const, errors: [{ field, text }] });

const listsIn = (value: 'loading' | 'ready' | 'empty' | 'broken', lists: object) =>
  optionListsMachine.resolveState({ value, context: { country: 'US', region: '', lists } });

const validated = { person: ruth, practice: albany, drafts: { person: ruth, practice: albany } };

/** Nothing of the third step is known outside its submission. */
const isWithoutSecurity = ({ security: kept }: ProfessionalContext): boolean => kept === null;
const isValidated = ({ person, practice }: ProfessionalContext): boolean => person !== null && practice !== null;

export const professionalSamples = defineSamples(professionalMachine, {
  starts: {
    practiceBefore: { step: 'TWO', saved: { person: ruth, drafts: { person: ruth, practice: null } } },
    securityBefore: { step: 'THREE', saved: { ...validated, securityBegun: true } },
    // A reload while the account was being created, or after it had failed.
    submittedBefore: {
      step: 'SUBMIT',
      saved: {
        ...validated,
        securityBegun: true,
        accountKey: first,
      },
    },
    reloadedSuccess: { step: 'SUCCESS', saved: {} },
  },
  events: {
    'person.typed': [{ type: 'person.typed', values: { ...initialPerson, firstName: 'R' } }],
    'person.submitted': [
      { type: 'person.submitted', details: ruth },
      { type: 'person.submitted', details: kelly },
    ],
    'practice.typed': [
      { type: 'practice.typed', values: { ...initialPractice, practiceName: 'K' } },
      { type: 'practice.typed', values: { ...albany, country: 'GB' } },
    ],
    'practice.submitted': [
      { type: 'practice.submitted', details: albany },
      { type: 'practice.submitted', details: london },
    ],
    'security.begun': [{ type: 'security.begun' }],
    'security.submitted': [
      { type: 'security.submitted', details: security, key: first },
      { type: 'security.submitted', details: security, key: second },
    ],
    'account.created': [
      { type: 'account.created', email: 'RUTH@example.com' },
      { type: 'account.created', email: 'somebody@example.com' },
    ],
    retried: [{ type: 'retried' }],
    finished: [{ type: 'finished' }],
  },
  outcomes: {
    personLists: { done: [] }, // they never end
    practiceLists: { done: [] },
    // The server returns what was submitted.
    validate: {
      done({ context: { drafts }, ...snapshot }) {
        if (snapshot.matches('ONE'))
          return [
            valid({ step: 'ONE', details: drafts.person?.lastName === 'Kelly' ? kelly : ruth }),
            refused('phoneNumber', 'phone.digits'),
            refused('email.duplicate', 'professional.duplicate'),
          ];
        if (snapshot.matches('TWO'))
          return [
            valid({ step: 'TWO', details: drafts.practice?.country === 'GB' ? london : albany }),
            refused('timezone', 'timezone.unknown'),
          ];
        return [valid({ step: 'THREE', details: security }), refused('securityQuestion', 'securityQuestion.tooLong')];
      },
    },
    createAccount: {
      done: [
        { type: 'created', account },
        { type: 'existing', account },
        { ...refused('firstName', 'name.emoji'), step: 'ONE' },
        { ...refused('roles', 'roles.unknown'), step: 'TWO' },
        { ...refused('securityCode', 'securityCode.digits'), step: 'THREE' },
        { ...refused('email.duplicate', 'professional.duplicate'), step: 'ONE' },
      ],
    },
  },
  snapshots: {
    personLists: [listsIn('ready', personLists), listsIn('broken', {})],
    practiceLists: [
      listsIn('ready', practiceLists),
      listsIn('empty', { ...practiceLists, roles: [] }),
      listsIn('broken', {}),
    ],
  },
  slice: ({
    person,
    practice,
    drafts,
    security: kept,
    securityBegun,
    accountKey,
    account: created,
    validationErrors,
  }) => [
    person?.lastName,
    practice?.country,
    drafts.practice?.country,
    drafts.person === null,
    kept !== null,
    securityBegun,
    accountKey !== null,
    created !== null,
    validationErrors.length > 0,
  ],
  claims: {
    'ONE.editing': ({ context }) => isWithoutSecurity(context) && context.validationErrors.length === 0,
    'ONE.validating.asking': ({ context }) => isWithoutSecurity(context) && context.drafts.person !== null,
    'ONE.validating.slow': ({ context }) => isWithoutSecurity(context) && context.drafts.person !== null,
    'ONE.rejected': ({ context }) => isWithoutSecurity(context) && context.validationErrors.length > 0,
    'ONE.duplicate': ({ context }) =>
      isWithoutSecurity(context) && context.validationErrors[0]?.field === 'email.duplicate',
    'ONE.broken': ({ context }) => isWithoutSecurity(context) && context.drafts.person !== null,
    'TWO.editing': ({ context }) =>
      isWithoutSecurity(context) && context.person !== null && context.validationErrors.length === 0,
    'TWO.validating.asking': ({ context }) => isWithoutSecurity(context) && context.drafts.practice !== null,
    'TWO.validating.slow': ({ context }) => isWithoutSecurity(context) && context.drafts.practice !== null,
    'TWO.rejected': ({ context }) => isWithoutSecurity(context) && context.validationErrors.length > 0,
    'TWO.broken': ({ context }) => isWithoutSecurity(context) && context.drafts.practice !== null,
    'THREE.opening': () => false,
    'THREE.editing': ({ context }) => isWithoutSecurity(context) && isValidated(context),
    'THREE.askingAgain': ({ context }) => isWithoutSecurity(context) && isValidated(context) && context.securityBegun,
    'THREE.validating.asking': ({ context }) => isWithoutSecurity(context) && context.accountKey !== null,
    'THREE.validating.slow': ({ context }) => isWithoutSecurity(context) && context.accountKey !== null,
    'THREE.rejected': ({ context }) => isWithoutSecurity(context) && context.validationErrors.length > 0,
    'THREE.broken': ({ context }) => isWithoutSecurity(context) && context.accountKey !== null,
    'SUBMIT.asking': ({ context }) => isValidated(context) && context.security !== null && context.accountKey !== null,
    'SUBMIT.slow': ({ context }) => isValidated(context) && context.security !== null && context.accountKey !== null,
    ERROR: ({ context }) => isValidated(context) && context.security !== null && context.accountKey !== null,
    'SUCCESS.opening': () => false,
    'SUCCESS.showing': ({ context }) =>
      isWithoutSecurity(context) && context.account !== null && context.accountKey === null,
    'SUCCESS.existing': ({ context }) => isWithoutSecurity(context) && context.account !== null,
    'SUCCESS.elsewhere': ({ context }) =>
      isWithoutSecurity(context) && context.account === null && context.drafts.person === null,
    'SUCCESS.reloaded': ({ context }) => isWithoutSecurity(context) && context.account === null,
    leaving: ({ output }) => output?.leaveFor === 'myCases',
  },
});
