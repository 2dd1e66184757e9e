// Loaded together: who builds a package comes from the packages, and every file by itself is named in the first load.
export { BuildYourOwnScreen } from './build-your-own.screen.tsx';
export { PackagesScreen } from './packages.screen.tsx';
