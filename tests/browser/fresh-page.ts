import { afterAll, beforeAll } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/ui/styles/styles.css'; // before the styles of any part, whichever file is the first

// Setup for every test file, because all files share one page.
beforeAll(() => page.viewport(390, 844));

afterAll(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
