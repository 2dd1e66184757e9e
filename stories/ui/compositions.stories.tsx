import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { BackLink } from '../../src/ui/back-link/back-link.tsx';
import { Button } from '../../src/ui/button/button.tsx';
import { Checklist } from '../../src/ui/checklist/checklist.tsx';
import { ChoiceCards } from '../../src/ui/choice-card/choice-cards.tsx';
import { Door } from '../../src/ui/door/door.tsx';
import { ErrorSummary } from '../../src/ui/error-summary/error-summary.tsx';
import { CheckboxField } from '../../src/ui/field/checkbox-field.tsx';
import { HostedField } from '../../src/ui/field/hosted-field.tsx';
import { PasswordField } from '../../src/ui/field/password-field.tsx';
import { PhoneField } from '../../src/ui/field/phone-field.tsx';
import { TextField } from '../../src/ui/field/text-field.tsx';
import { LanguageSelect } from '../../src/ui/language-select/language-select.tsx';
import { Actions } from '../../src/ui/layout/actions.tsx';
import { DoneMark } from '../../src/ui/layout/done-mark.tsx';
import { Lead } from '../../src/ui/layout/lead.tsx';
import { Pair } from '../../src/ui/layout/pair.tsx';
import { QuietLine } from '../../src/ui/layout/quiet-line.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { WithAside } from '../../src/ui/layout/with-aside.tsx';
import { NumberedList } from '../../src/ui/numbered-list/numbered-list.tsx';
import { Footer } from '../../src/ui/page/footer.tsx';
import { Header } from '../../src/ui/page/header.tsx';
import { PageFrame } from '../../src/ui/page/page-frame.tsx';
import { Page } from '../../src/ui/page/page.tsx';
import { FactList } from '../../src/ui/panel/fact-list.tsx';
import { Panel } from '../../src/ui/panel/panel.tsx';
import { ProgressBar } from '../../src/ui/progress-bar/progress-bar.tsx';
import { Scene } from '../../src/ui/scene/scene.tsx';
import { StepDots } from '../../src/ui/step-dots/step-dots.tsx';
import { SummaryPanel } from '../../src/ui/summary-panel/summary-panel.tsx';
import * as Checklists from './checklist.stories.tsx';
import * as Cards from './choice-card.stories.tsx';
import * as Numbers from './numbered-list.stories.tsx';
import * as Phone from './phone-field.stories.tsx';
import * as Dots from './step-dots.stories.tsx';
import * as Summary from './summary-panel.stories.tsx';

const links = ['Terms & Conditions', 'Privacy Policy', 'Help', 'Contact'].map(label => ({
  href: `#${label.slice(0, 4)}`,
  label,
}));

const languages = [
  { locale: 'en', label: 'English', tag: 'en' },
  { locale: 'es_MX', label: 'Español', tag: 'es-MX' },
];

const frame = (children: ReactNode) => (
  <PageFrame
    header={
      <Header
        name="Twohomes"
        homeHref="#"
        logInHref="#login"
        language={<LanguageSelect locale="en" options={languages} onChange={() => {}} />}
      />
    }
    footer={<Footer links={links} />}
  >
    {children}
  </PageFrame>
);

/** The components combined as in screens. */
const meta = { title: 'ui/Compositions', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

export const Landing: StoryObj = {
  render: () =>
    frame(
      <Page width="medium">
        <Stack gap="large">
          <Scene />
          <div>
            <h1>Raise your children together, from two homes.</h1>
            <Lead>One calm place for your calendar, messages and expenses. Who is signing up?</Lead>
          </div>
          <Pair>
            <Door icon="people" title="For Parents" href="#parents">
              Sign up, invite your co-parent and start today.
            </Door>
            <Door icon="briefcase" tone="apricot" title="For Professionals" href="#pro">
              Attorneys, therapists and bench officers.
            </Door>
          </Pair>
          <QuietLine icon="check">Both parents see the same calendar, messages and receipts.</QuietLine>
        </Stack>
      </Page>,
    ),
};

export const Form: StoryObj = {
  render: () =>
    frame(
      <Page>
        <StepDots {...Dots.default.args} />
        <h1>Let’s start with you</h1>
        <Lead>We use this to set up your account. Nothing is shared with your co-parent yet.</Lead>
        <form noValidate>
          <Stack>
            <ErrorSummary errors={[{ fieldId: 'phoneNumber', text: 'Must be between 8 and 15 digits' }]} />
            <Pair>
              <TextField name="firstName" label="First name" defaultValue="Elena" />
              <TextField name="lastName" label="Last name" defaultValue="Marsh" />
            </Pair>
            <TextField
              name="email"
              type="email"
              label="Email"
              hint="We’ll send your receipt here."
              defaultValue="elena.marsh@example.com"
            />
            <PhoneField {...Phone.default.args} error="Must be between 8 and 15 digits" />
            <Panel as="fieldset" heading="Child 1" action={<Button variant="quiet">Remove</Button>}>
              <Pair>
                <TextField name="childFirst" label="First name" />
                <TextField name="childLast" label="Last name" />
              </Pair>
            </Panel>
            <Actions>
              <Button type="submit">Continue</Button>
            </Actions>
          </Stack>
        </form>
      </Page>,
    ),
};

export const Packages: StoryObj = {
  render: () =>
    frame(
      <Page width="wide">
        <BackLink href="#back">Back</BackLink>
        <StepDots steps={Dots.Last.args?.steps ?? []} />
        <h1>Choose what fits your family</h1>
        <Lead>Change or cancel at any time. Prices are for one parent.</Lead>
        <Stack>
          <ChoiceCards {...Cards.default.args} />
          <Actions>
            <Button>Continue</Button>
          </Actions>
        </Stack>
      </Page>,
    ),
};

export const Checkout: StoryObj = {
  render: () =>
    frame(
      <Page width="wide">
        <BackLink href="#back">Back to packages</BackLink>
        <WithAside
          top={
            <Stack>
              <ProgressBar stages={['Payment', 'Review']} current={0} />
              <h1>Payment</h1>
            </Stack>
          }
          aside={<SummaryPanel {...Summary.default.args} />}
        >
          <Stack>
            <HostedField id="number" label="Card number" focused />
            <Pair>
              <HostedField id="expiration" label="Expiration" hint="MM/YY" />
              <HostedField id="cvv" label="CVV" error="Enter a valid security code" />
            </Pair>
            <CheckboxField name="both" label="Pay for my co-parent’s subscription" defaultChecked />
            <CheckboxField name="code" label="I have a Subscription Code" />
            <QuietLine icon="lock">
              Your card details go straight to our payment provider. We never see your card number.
            </QuietLine>
            <Actions>
              <Button busyLabel="Saving…" busy>
                Continue
              </Button>
            </Actions>
          </Stack>
        </WithAside>
      </Page>,
    ),
};

export const Credentials: StoryObj = {
  render: () =>
    frame(
      <Page>
        <h1>Create your login</h1>
        <Stack>
          <TextField name="username" label="Username" hint="6 to 30 characters." />
          <PasswordField name="password" label="Password" aria-describedby="password-rules" />
          <Checklist {...Checklists.default.args} />
          <Actions>
            <Button disabled>Complete Signup</Button>
          </Actions>
        </Stack>
      </Page>,
    ),
};

export const Receipt: StoryObj = {
  render: () =>
    frame(
      <Page>
        <DoneMark />
        <h1>Account activated!</h1>
        <Lead>We sent the receipt to elena.marsh@example.com.</Lead>
        <Stack gap="large">
          <NumberedList {...Numbers.default.args} />
          <SummaryPanel {...Summary.default.args} collapsible={false} />
          <Panel heading="Payment information">
            <FactList
              facts={[
                { key: 'card', label: 'Card', value: 'Visa ending in 1111' },
                { key: 'id', label: 'Transaction', value: 'a1b2c3d4' },
              ]}
            />
          </Panel>
          <Actions>
            <Button variant="secondary">Print</Button>
          </Actions>
        </Stack>
      </Page>,
    ),
};
