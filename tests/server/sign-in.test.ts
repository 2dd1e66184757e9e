import { beforeAll, describe, expect, it } from 'vitest';
import { setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, joined } from './support/sign-up.ts';

let server: TestServer;
const credentials = { username: 'ann.lee', password: 'Correct-Horse-1' };

beforeAll(async () => {
  server = await testServer();
  server.deps.config.accountUrls = [home, '/outside/my-cases'];
  await server.api.call(setCredentials, { key: await joined(server.api), body: credentials });
});

const redirectOf = async (redirectUrl: string) =>
  expectReply(await server.api.call(signIn, { body: { ...credentials, redirectUrl } }), 200).body.redirectUrl;

const evil = 'evil.example';
const home = 'https://account.example.com/home';

/** Redirect targets that some browser or URL parser has taken for another origin or a script. */
const vectors = [
  `https://${evil}`,
  `http://${evil}`,
  `//${evil}`,
  `///${evil}`,
  `////${evil}`,
  `/\\${evil}`,
  `\\/${evil}`,
  `\\\\${evil}`,
  `/\t/${evil}`,
  `/\n/${evil}`,
  `\t//${evil}`,
  ` //${evil}`,
  `//${evil}/`,
  `https:${evil}`,
  `https:/${evil}`,
  `https:///${evil}`,
  `https:\\\\${evil}`,
  `hTTps://${evil}`,
  `javascript:alert(1)`,
  `JaVaScRiPt:alert(1)`,
  `java\tscript:alert(1)`,
  `\u0001javascript:alert(1)`,
  `data:text/html,x`,
  `vbscript:x`,
  `file:///etc/passwd`,
  `blob:${home}`,
  `about:blank`,
  `mailto:a@${evil}`,
  `ftp://${evil}`,
  `ws://${evil}`,
  `${home}@${evil}`,
  `https://account.example.com@${evil}`,
  `https://account.example.com:x@${evil}`,
  `https://account.example.com.${evil}`,
  `https://${evil}/account.example.com/home`,
  `https://account.example.com%2e${evil}`,
  `https://account.example.com%00.${evil}`,
  `https://account.example.com%0a.${evil}`,
  `https://account.example.com#@${evil}`,
  `https://account.example.com?@${evil}`,
  `https://account.example.com\\@${evil}`,
  `https://xaccount.example.com/home`,
  `${home}/..//${evil}`,
  `/..//${evil}`,
  `/.//${evil}`,
  `/%2f%2f${evil}`,
  `/%5c${evil}`,
  `/%09/${evil}`,
  `//%5c${evil}`,
  `/outside/my-cases/..//${evil}`,
  `/outside/my-cases/../../${evil}`,
  `/outside/my-cases?next=//${evil}`,
  `/outside/my-cases#//${evil}`,
  `/outside/my-cases `,
  `/OUTSIDE/my-cases`,
  `／／${evil}`,
  `https://account.example.com。${evil}`,
  `http://account.example.com/home`,
  `${home} `,
  `${home}%0d%0aLocation:%20//${evil}`,
  `..`,
  `.`,
  '',
  '/',
  '?',
  '#',
];

describe('the redirect after signing in', () => {
  it.each(vectors)('is the default for the target %j', async asked => {
    expect(await redirectOf(asked)).toBe(home);
  });

  it.each([home, '/outside/my-cases'])('is %s if that is requested', async asked => {
    expect(await redirectOf(asked)).toBe(asked);
  });
});
