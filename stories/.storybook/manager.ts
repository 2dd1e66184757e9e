import { registerAtlas } from '../atlas/register.tsx';
import { registerFlagMenu } from './flag-menu.tsx';

registerAtlas('pictures/words.json');
registerFlagMenu();
