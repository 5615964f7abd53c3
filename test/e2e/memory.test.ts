import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ImportEnd, type ListName, leftAfterImport, MAX_LEFT, PEOPLE } from '../privacy/leftInMemory.ts'
import { valuesIn } from '../privacy/memory.ts'
import { createPlace } from '../privacy/place.ts'
import { ROOT } from './program.ts'

// What a core dump of the browser would show. Linux lets a program read the memory of its own children.

describe('memory of the browser after an import', () => {
  it.each<[ListName, ImportEnd]>([
    ['CSV, phones with +', 'imported'],
    ['CSV, phones as dialled', 'imported'],
    ['CSV, large', 'canceled while reading'],
  ])('holds at most the few people that are stated, of %s, %s', async (name, end) => {
    const place = await createPlace(join(ROOT, 'out', 'main', 'cli.js'))
    try {
      const { remains, planted } = await leftAfterImport(place, name, 30, end)
      const { email, phone } = valuesIn(remains, 'renderer')
      expect(email + phone).toBeLessThanOrEqual(MAX_LEFT)
      expect(valuesIn(remains, 'browser')).toEqual({ email: 0, phone: 0 })
      // A search that sees nothing would prove nothing.
      expect(planted).toBe(PEOPLE)
    } finally {
      await place.kill()
      place.remove()
    }
  })
})
