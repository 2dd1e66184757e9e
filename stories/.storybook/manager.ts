import { registerAtlas } from '../atlas/register.tsx';
import { registerFlagMenu } from './flag-menu.tsx';

registerAtlas(process.env['STORYBOOK_WORDS']);
registerFlagMenu();
