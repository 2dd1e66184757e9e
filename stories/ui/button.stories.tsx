import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '../../src/ui/button/button-link.tsx';
import { Button } from '../../src/ui/button/button.tsx';

const meta = { title: 'ui/Button', component: Button, args: { children: 'Continue' } } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary', children: 'Add another child' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Remove' } };
export const Busy: Story = { args: { busy: true, busyLabel: 'Saving…' } };
export const AsLink: Story = { render: () => <ButtonLink href="#login">Log in</ButtonLink> };
export const Disabled: Story = { args: { disabled: true, children: 'Apply' } };
export const LongSpanish: Story = {
  args: {
    children: 'Completar el registro y continuar con el pago de la suscripción',
    busyLabel: 'Guardando sus datos…',
  },
};
