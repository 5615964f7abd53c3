import { expect, it } from 'vitest'
import { type SizeCalls, storedSizes } from '../../../src/shell/node/storedSizes.ts'

const UPLOADS = 2_000
const FILES = ['journal', 'seal', 'summary']

it('adds up thousands of uploads, and asks for few of them at once', async () => {
  let asked = 0
  let most = 0
  const slowly = async <Value>(value: Value): Promise<Value> => {
    most = Math.max(most, ++asked)
    await new Promise((settle) => setImmediate(settle))
    asked--
    return value
  }
  const ids = Array.from({ length: UPLOADS }, (_, at) => `u-${at}`)
  const isFolder = (path: string): boolean => /uploads(\/u-\d+)?$/.test(path)
  const calls: SizeCalls = {
    stat: (path) =>
      path.includes('/uploads')
        ? slowly({ isDirectory: () => isFolder(path), size: 7 })
        : Promise.reject(new Error('There is none.')),
    readdir: (path) => slowly(path.endsWith('/uploads') ? ids : FILES),
  }
  expect((await storedSizes('/nowhere', calls)).uploads).toBe(UPLOADS * FILES.length * 7)
  expect(most).toBeLessThan(500)
})
