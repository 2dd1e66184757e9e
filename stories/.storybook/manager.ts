import { registerAtlas } from '../atlas/register.tsx';
import { registerFlagMenu } from './flag-menu.tsx';

registerAtlas();
registerFlagMenu();
