import type { Meta, StoryObj } from '@storybook/react-vite';
import { NumberedList } from '../../src/ui/numbered-list/numbered-list.tsx';

const meta = {
  title: 'ui/NumberedList',
  component: NumberedList,
  args: {
    children: (
      <>
        <li>
          <strong>Log in</strong> with the username you just made.
        </li>
        <li>
          <strong>
            <bdi>Daniel</bdi> gets an invitation
          </strong>{' '}
          by email. You’ll see when he joins.
        </li>
        <li>
          <strong>Add your first week</strong> to the calendar. It takes about five minutes.
        </li>
      </>
    ),
  },
} satisfies Meta<typeof NumberedList>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
