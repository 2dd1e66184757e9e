import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ChoiceGroupField } from '../../src/ui/field/choice-group-field.tsx';

const meta = {
  title: 'ui/ChoiceGroupField',
  component: ChoiceGroupField,
  args: {
    type: 'checkbox',
    name: 'roles',
    label: 'Your roles',
    hint: 'Check all that apply.',
    options: [
      { value: 'ATTORNEY', label: 'Attorney' },
      { value: 'MEDIATOR', label: 'Mediator' },
      { value: 'OTHER', label: 'Other' },
    ],
    chosen: [],
    onChange: () => {},
  },
  render: function Checked({ chosen, ...args }) {
    const [values, setValues] = useState(chosen);
    return (
      <ChoiceGroupField
        {...args}
        chosen={values}
        onChange={({ currentTarget: { value, checked } }) =>
          setValues(
            args.type === 'radio' ? [value] : checked ? [...values, value] : values.filter(one => one !== value),
          )
        }
      />
    );
  },
} satisfies Meta<typeof ChoiceGroupField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { chosen: ['ATTORNEY', 'MEDIATOR'] } };
export const Problem: Story = { args: { error: 'Check at least one role' } };
export const Radio: Story = {
  args: {
    type: 'radio',
    name: 'length',
    label: 'How long?',
    hint: undefined,
    options: [
      { value: 'ONE', label: '1 year', price: '$179.00' },
      { value: 'TWO', label: '2 years', price: '$339.00' },
    ],
    chosen: ['ONE'],
  },
};
export const WithoutOptions: Story = { args: { options: [], missing: 'Loading…' } };
export const LongSpanish: Story = {
  args: {
    label: 'Sus funciones en los asuntos de familia que atiende',
    hint: 'Marque todas las que correspondan.',
    error: 'Marque al menos una función',
    options: [
      { value: 'SERVICES', label: 'Servicios auxiliares del tribunal de familia y de protección de menores' },
      { value: 'OTHER', label: 'Otra' },
    ],
  },
};
