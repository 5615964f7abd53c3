import { expect, it } from 'vitest'
import { signing } from '../../build/setup/signing.mjs'

const SOFT = '-c.mac.hardenedRuntime=false'

it.each([
  ['macOS with a certificate', 'darwin', { CSC_LINK: 'cert' }, { env: { CSC_LINK: 'cert' }, args: [] }],
  ['macOS with a name in the keychain', 'darwin', { CSC_NAME: 'Me' }, { env: { CSC_NAME: 'Me' }, args: [] }],
  ['macOS with a missing secret', 'darwin', { CSC_LINK: '', CI: '1' }, { env: { CI: '1' }, args: [SOFT] }],
  ['macOS without anything', 'darwin', {}, { env: {}, args: [SOFT] }],
  ['Windows', 'win32', { CSC_LINK: '', WIN_CSC_LINK: '' }, { env: { WIN_CSC_LINK: '' }, args: [] }],
  ['Linux', 'linux', {}, { env: {}, args: [] }],
] as const)('%s is signed by its certificate, or packed to start without one', (_, platform, environment, expected) => {
  expect(signing(environment, platform)).toEqual(expected)
})
