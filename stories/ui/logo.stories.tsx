import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from '../../src/ui/logo/logo.tsx';

const meta = { title: 'ui/Logo', component: Logo, args: { name: 'Twohomes' } } satisfies Meta<typeof Logo>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
