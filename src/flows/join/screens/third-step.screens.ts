// Loaded together, because visitors build a package from the packages step, and the first load names every separate
// file.
export { BuildYourOwnScreen } from './build-your-own.screen.tsx';
export { PackagesScreen } from './packages.screen.tsx';
