import type { Meta, StoryObj } from '@storybook/react-vite';
import { BackLink } from '../../src/ui/back-link/back-link.tsx';

const meta = { title: 'ui/BackLink', component: BackLink, args: { href: '#back', children: 'Back' } } satisfies Meta<
  typeof BackLink
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const LongSpanish: Story = { args: { children: 'Volver a la elección de paquetes' } };
