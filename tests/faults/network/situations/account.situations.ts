import { elena } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { coparentPromptSamples } from '../../../../machines/parts/coparent-prompt/coparent-prompt.samples.ts';
import { duplicateOf } from '../../../../machines/flows/join/join.context.ts';
import { daniel } from '../../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { defaultJoinFlags } from '../../../../machines/flows/join/join.types.ts';
import { openCredentialsLink, requestCredentialsLink } from '../../../../src/contract/calls/credentials-link.calls.ts';
import { checkUsername, setCredentials, signIn } from '../../../../src/contract/calls/credentials.calls.ts';
import { inviteCoparent } from '../../../../src/contract/calls/registration.calls.ts';
import { getPageSettings } from '../../../../src/contract/calls/page.calls.ts';
import { getRegistrationLife, prolongRegistration } from '../../../../src/contract/calls/registration-life.calls.ts';
import { getSupportChatToken } from '../../../../src/contract/calls/support.calls.ts';
import { randomToken } from '../../../../src/server/base/secrets.ts';
import { password } from '../../../e2e/support/sign-up.ts';
import { bringMessenger, zendeskScripts } from '../../../e2e/support/zendesk.ts';
import { paid, registered } from '../../../e2e/walk/registered.ts';
import { base } from '../../../../src/app/base.ts';
import { kinds } from '../kinds.ts';
import { isIn, type Situation } from '../situation.ts';
import type { Visitor } from '../visitor.ts';

const coparent = coparentPromptSamples.input?.coparent ?? daniel;

const redirectMs = 5000;

async function openCredentials(visitor: Visitor): Promise<void> {
  const answers = await paid(visitor, coparent);
  visitor.answered = answers;
  await visitor.resume(answers, ['credentials'], '/credentials');
  await visitor.settle();
}

const nameOf = ({ own }: Visitor): string => own({ username: 'elena.marsh' }).username;

async function fillCredentials(visitor: Visitor): Promise<void> {
  const { ui, settle } = visitor;
  await ui.give('username', nameOf(visitor));
  await ui.give('password', password);
  await settle();
}

const complete = ({ ui }: Visitor): Promise<void> => ui.press('Complete Signup');

/** Opens the receipt of a visitor who is not signed in. */
async function openReceipt(visitor: Visitor): Promise<void> {
  const { line, pass, settle } = visitor;
  await openCredentials(visitor);
  await fillCredentials(visitor);
  line.strike({
    fault: kinds['HTML with 200'],
    calls: [signIn],
    times: 1,
    onMet: async () => undefined,
    setOffline: async () => undefined,
  });
  await complete(visitor);
  await settle();
  await pass(redirectMs);
  await settle();
}

async function openPrompt(visitor: Visitor): Promise<void> {
  await openReceipt(visitor);
  await visitor.ui.give('email', visitor.own(daniel).email);
}

const submitPrompt = ({ ui }: Visitor): Promise<void> => ui.press('Submit');

const isAllSet = isIn('credentials', 'allSet');

async function openLink({ page, backend }: Visitor, is: 'good' | 'expired'): Promise<void> {
  await backend.someoneIsCalled(null);
  const token = randomToken();
  await backend.linkIs(token, is);
  await page.goto(`${base}/password#token=${token}`);
}

async function openStep2(visitor: Visitor): Promise<void> {
  const answered = visitor.answered ?? (await registered(visitor));
  await visitor.resume({ ...answered, flags: defaultJoinFlags, lastCompletedStep: 1 }, ['coparentDetails'], '/step2');
}

const chatFlags = { ...defaultJoinFlags, zdChat: true };

export const accountSituations: readonly Situation[] = [
  {
    name: 'whether a username is free',
    waits: ['credentials', 'choosing.username.checking'],
    calls: [checkUsername],
    async open(visitor) {
      await openCredentials(visitor);
      await visitor.ui.give('username', nameOf(visitor));
    },
    act: ({ ui }) => ui.focus('password'),
    hasArrived: charts => isIn('credentials', 'choosing.username.available')(charts) || isAllSet(charts),
    async goOn(visitor) {
      await visitor.ui.give('password', password);
      await complete(visitor);
    },
    ends: 'paid',
  },
  {
    name: 'the credentials',
    waits: ['credentials', 'choosing.form.saving'],
    calls: [setCredentials],
    async open(visitor) {
      await openCredentials(visitor);
      await fillCredentials(visitor);
    },
    act: complete,
    hasArrived: isAllSet,
    ends: 'paid',
  },
  {
    name: 'the login that follows the credentials',
    waits: ['credentials', 'choosing.form.saving'],
    calls: [signIn],
    async open(visitor) {
      await openCredentials(visitor);
      await fillCredentials(visitor);
    },
    act: complete,
    hasArrived: isAllSet,
    silence: 'the receipt asks for username and password',
    ends: 'paid',
  },
  {
    name: 'a login at the receipt',
    waits: ['signIn', 'asking.signingIn'],
    calls: [signIn],
    async open(visitor) {
      const { ui, page } = visitor;
      await openReceipt(visitor);
      await ui.press('Skip');
      await ui.press('Log in');
      await page.getByRole('dialog').waitFor();
      await ui.give('username', nameOf(visitor));
      await ui.give('password', password);
      await ui.focus('password');
    },
    act: ({ ui }) => ui.key('Enter'),
    hasArrived: (_, { page }) => !page.url().includes(base),
    ends: 'paid',
  },
  {
    name: 'an invitation',
    waits: ['coparentPrompt', 'asking.sending'],
    calls: [inviteCoparent],
    open: openPrompt,
    act: submitPrompt,
    hasArrived: isIn('coparentPrompt', 'invited'),
    ends: 'paid',
  },
  {
    name: 'an invitation of somebody who may have an account',
    waits: ['coparentPrompt', 'asking.sendingAnyway'],
    calls: [inviteCoparent],
    async open(visitor) {
      await visitor.backend.someoneHas(visitor.own(daniel).email);
      await openPrompt(visitor);
      await submitPrompt(visitor);
      await visitor.settle();
    },
    act: submitPrompt,
    hasArrived: isIn('coparentPrompt', 'invited'),
    ends: 'paid',
  },
  {
    name: 'how long the registration is open',
    waits: ['registrationLife', 'asking'],
    calls: [getRegistrationLife],
    open: async () => undefined,
    act: openStep2,
    hasArrived: charts =>
      isIn('registrationLife', 'quiet', 'unanswered')(charts) && isIn('join', 'coparentDetails.editing')(charts),
    silence: 'somebody who cannot be warned is not disturbed',
  },
  {
    name: 'a longer life of the registration',
    waits: ['registrationLife', 'warned.prolonging'],
    calls: [prolongRegistration],
    async open(visitor) {
      const answered = await registered(visitor);
      visitor.answered = answered;
      await visitor.backend.isLeft(answered.registration.signupId, { secondsLeft: 300, lifeSeconds: 86_400 });
      await openStep2(visitor);
      await visitor.settle();
      await visitor.page.getByRole('dialog').waitFor();
    },
    act: ({ ui }) => ui.press('Keep it open'),
    hasArrived: isIn('registrationLife', 'quiet'),
    goOn: ({ ui }) => ui.press('Keep it open'),
  },
  {
    name: 'a link to choose credentials',
    waits: ['credentialsLink', 'opening'],
    calls: [openCredentialsLink],
    open: async () => undefined,
    act: visitor => openLink(visitor, 'good'),
    hasArrived: isIn('credentialsLink', 'choosing'),
  },
  {
    name: 'another link',
    waits: ['credentialsLink', 'expired.requesting'],
    calls: [requestCredentialsLink],
    async open(visitor) {
      await openLink(visitor, 'expired');
      await visitor.settle();
    },
    act: ({ ui }) => ui.press('Send me a new link'),
    hasArrived: isIn('credentialsLink', 'sent'),
  },
  {
    name: 'the credentials, by a link',
    waits: ['credentials', 'choosing.form.saving'],
    calls: [setCredentials],
    async open(visitor) {
      await openLink(visitor, 'good');
      await visitor.settle();
      await fillCredentials(visitor);
    },
    act: complete,
    hasArrived: isAllSet,
  },
  {
    name: 'whether there is a chat',
    waits: ['supportChat', 'looking'],
    calls: [getPageSettings],
    open: async () => undefined,
    act: visitor => visitor.resume({ flags: chatFlags }, ['landing'], '/signup'),
    hasArrived: isIn('supportChat', 'offered', 'off'),
    silence: 'without a chat the page is as it is elsewhere',
  },
  {
    name: 'who is writing in the chat',
    waits: ['supportChat', ''],
    calls: [getSupportChatToken],
    open: async ({ context }) => void (await context.route(zendeskScripts, bringMessenger)),
    act: visitor =>
      visitor.resume(
        { flags: chatFlags, duplicateOf: duplicateOf(visitor.own(elena), false) },
        ['duplicate'],
        '/duplicate',
      ),
    hasArrived: isIn('supportChat', 'open'),
    silence: 'somebody who cannot be identified writes as nobody',
  },
];
