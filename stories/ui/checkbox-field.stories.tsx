import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckboxField } from '../../src/ui/field/checkbox-field.tsx';

const meta = {
  title: 'ui/CheckboxField',
  component: CheckboxField,
  args: { name: 'marketing', label: 'Send me news and offers by email' },
} satisfies Meta<typeof CheckboxField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { defaultChecked: true, hint: 'About once a month. You can stop at any time.' } };
export const Problem: Story = {
  args: {
    name: 'terms',
    label: (
      <>
        I have read and accept the <a href="#terms">Terms &amp; Conditions</a>
      </>
    ),
    error: 'Accept the terms to continue',
  },
};
export const LongSpanish: Story = {
  args: {
    label:
      'Pagar también la suscripción del otro padre o madre de mis hijos, para que no tenga que hacerlo al registrarse',
  },
};
