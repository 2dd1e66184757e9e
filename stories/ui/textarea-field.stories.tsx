import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { TextareaField } from '../../src/ui/field/textarea-field.tsx';

const meta = {
  title: 'ui/TextareaField',
  component: TextareaField,
  args: { name: 'referralOther', label: 'How did you hear about us?', value: '', most: 200 },
  render: function Typed({ value, ...args }) {
    const [text, setText] = useState(value);
    return <TextareaField {...args} value={text} onChange={event => setText(event.currentTarget.value)} />;
  },
} satisfies Meta<typeof TextareaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: { hint: 'A few words are enough.', value: 'A talk at the spring conference of family mediators.' },
};
export const Full: Story = { args: { value: 'x'.repeat(200) } };
export const Problem: Story = { args: { value: 'x'.repeat(201), error: 'Use up to 200 characters' } };
export const ReadOnly: Story = { args: { value: 'A colleague told me.', readOnly: true } };
export const LongSpanish: Story = {
  args: {
    label: '¿Cómo se enteró de nuestro servicio para padres y madres que viven separados?',
    hint: 'Basta con unas pocas palabras: un congreso, una revista, la recomendación de una persona conocida.',
    error: 'Escriba cómo se enteró de nosotros.',
    optional: true,
  },
};
