import { expect, it } from 'vitest'
import { t } from '../../../src/messages/t.ts'
import { windowCode, windowNameOf } from '../../../src/renderer/base/windowName.ts'

const END = 'AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${END}`, 'A page in Chrome or Chromium'],
  [`Mozilla/5.0 ${END} Edg/142.0.0.0`, 'A page in Edge'],
  [`Mozilla/5.0 Adwright/1.0 ${END} Electron/39.0`, 'The Adwright window'],
  ['Mozilla/5.0 Gecko/20100101 Firefox/145.0', 'A page in Firefox'],
  ['curl/8.0', 'A page in another browser'],
])('begins a sentence with the window of %s', (agent, words) => {
  expect(t(windowCode(windowNameOf(agent)))).toBe(words)
})
