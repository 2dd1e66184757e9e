import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, type IconName } from '../../src/ui/icon/icon.tsx';
import { paths } from '../../src/ui/icon/paths.ts';
import { QuietLine } from '../../src/ui/layout/quiet-line.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';

const meta = { title: 'ui/Icon', component: Icon, args: { name: 'globe', size: 24 } } satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const All: Story = {
  render: () => (
    <Stack gap="small">
      {/* Object.keys widens; the keys are those of the literal. */}
      {(Object.keys(paths) as IconName[]).map(name => (
        <QuietLine key={name} icon={name}>
          {name}
        </QuietLine>
      ))}
    </Stack>
  ),
};
