import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../src/ui/button/button.tsx';
import { Modal } from '../../src/ui/modal/modal.tsx';

const meta = {
  title: 'ui/Modal',
  component: Modal,
  args: {
    title: 'Invite Daniel by email',
    onDismiss: () => {},
    children: (
      <>
        <p>With an email address, the invitation is sent right away.</p>
        <div><Button>Submit</Button></div>
      </>
    ),
  },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
