// Builds the atlas as static files for any web server: takes the pictures, then builds Storybook, which shows them.
//   npm run atlas            all pictures
//   npm run atlas -- join    pictures of the states whose ids begin so
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStorybook, root } from '../pictures/storybook.ts';

const begun = performance.now();
const pictures = join(root, 'stories/pictures/pictures.main.ts');
execFileSync(process.execPath, [pictures, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
buildStorybook(root, join(root, 'dist/atlas'));
console.log(`The atlas is in dist/atlas, after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
