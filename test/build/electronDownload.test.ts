import { expect, it } from 'vitest'
import { reasonIn } from '../../build/setup/electron.mjs'

it.each([
  [
    'TypeError: fetch failed\n    at node:internal/deps/undici/undici:1\n  cause: Error: getaddrinfo ENOTFOUND github.com\n',
    'cause: Error: getaddrinfo ENOTFOUND github.com',
  ],
  [
    '(node:1) Warning: old\nError: unable to get local issuer certificate\n',
    'Error: unable to get local issuer certificate',
  ],
  ['Error: something else\n    at x\n', 'Error: something else'],
  ['', 'no reason was given.'],
])('a failed download of Electron says why in one line', (stderr, reason) => {
  expect(reasonIn(stderr, undefined)).toBe(reason)
})

it('a download that took too long says so', () => {
  expect(reasonIn('', Object.assign(new Error('spawnSync ETIMEDOUT'), { code: 'ETIMEDOUT' }))).toBe('it took too long.')
})
