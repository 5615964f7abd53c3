import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrowser, openingCommand } from '../../../src/shell/node/browser.ts'

describe('the browser', () => {
  it('is the first that is installed, or the one that is named', () => {
    const path = ['/a', '/b'].join(process.platform === 'win32' ? ';' : ':')
    const has =
      (...places: string[]) =>
      (place: string) =>
        places.includes(place)
    expect(findBrowser('linux', { PATH: path }, has(join('/b', 'chromium')))).toBe(join('/b', 'chromium'))
    expect(findBrowser('linux', { PATH: path }, has(join('/b', 'chromium'), join('/b', 'google-chrome')))).toBe(
      join('/b', 'google-chrome'),
    )
    expect(findBrowser('linux', { PATH: path, CHROMIUM: '/mine' }, () => true)).toBe('/mine')
    expect(findBrowser('linux', { PATH: path }, () => false)).toBeUndefined()
    expect(
      findBrowser('win32', { PROGRAMFILES: 'P' }, has(join('P', 'Microsoft', 'Edge', 'Application', 'msedge.exe'))),
    ).toMatch(/msedge/)
    expect(findBrowser('darwin', {}, (place) => place.includes('Chromium.app'))).toMatch(/Chromium$/)
  })

  it('shows the page in a window of its own, the system opener shows it otherwise', () => {
    const address = 'http://127.0.0.1:23117/#code=x'
    expect(openingCommand(address, '/usr/bin/chromium')).toEqual(
      expect.arrayContaining(['/usr/bin/chromium', `--app=${address}`]),
    )
    expect(openingCommand(address, undefined).at(-1)).toBeTypeOf('string')
  })
})
