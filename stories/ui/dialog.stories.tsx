import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../src/ui/button/button.tsx';
import { Dialog } from '../../src/ui/dialog/dialog.tsx';
import { Actions } from '../../src/ui/layout/actions.tsx';

const meta = {
  title: 'ui/Dialog',
  component: Dialog,
  args: { title: 'Invite Daniel by email', onDismiss: () => {}, children: null },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A question that can be dismissed. */
export const Question: Story = {
  args: {
    children: (
      <>
        <p>With an email address, the invitation is sent right away.</p>
        <Actions>
          <Button>Submit</Button>
        </Actions>
      </>
    ),
  },
};

/** A message with one button. */
export const Message: Story = {
  args: {
    title: 'This package isn’t available in the United Kingdom',
    message:
      'Your billing address is saved, and nothing has been charged. Please choose a package available in the United Kingdom.',
    children: (
      <Actions>
        <Button>OK</Button>
      </Actions>
    ),
  },
};
