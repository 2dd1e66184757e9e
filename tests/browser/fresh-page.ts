import { afterAll, beforeAll } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/ui/styles/styles.css'; // imported before the styles of any component, whichever test file runs first

// Setup for every test file, because all files share one page.
beforeAll(() => page.viewport(390, 844));

afterAll(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
