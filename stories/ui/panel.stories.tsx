import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../src/ui/button/button.tsx';
import { TextField } from '../../src/ui/field/text-field.tsx';
import { Pair } from '../../src/ui/layout/pair.tsx';
import { FactList } from '../../src/ui/panel/fact-list.tsx';
import { Panel } from '../../src/ui/panel/panel.tsx';

const facts = [
  { key: 'name', label: 'Name', value: <bdi>Elena Marsh</bdi> },
  { key: 'card', label: 'Card', value: 'Visa ending in 1111' },
  { key: 'email', label: 'Email', value: 'elena.marsh.with.a.very.long.address@some-school-district.example' },
];

const meta = {
  title: 'ui/Panel',
  component: Panel,
  args: { heading: 'Payment information', children: <FactList facts={facts} />, action: <a href="#change">Change</a> },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = {};
export const Fields: Story = {
  args: {
    as: 'fieldset',
    heading: 'Child 1',
    action: <Button variant="quiet">Remove</Button>,
    children: (
      <Pair>
        <TextField name="first" label="First name" />
        <TextField name="last" label="Last name" />
      </Pair>
    ),
  },
};
