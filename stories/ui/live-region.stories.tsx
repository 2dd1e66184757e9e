import type { Meta, StoryObj } from '@storybook/react-vite';
import { LiveRegion } from '../../src/ui/live-region/live-region.tsx';

const meta = { title: 'ui/LiveRegion', component: LiveRegion, args: { message: 'Step 2 of 3, your co-parent' } } satisfies Meta<typeof LiveRegion>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
