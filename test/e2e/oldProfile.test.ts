import { expect, it } from 'vitest'
import { changedIn, copyOldProfile, filesIn, KILLED_CATALOG, KILLED_FEED, KILLED_UPLOAD } from '../shell/oldProfile.ts'
import { adwright } from './program.ts'

it('goes on with a push that an earlier version was killed in, and touches no other upload', async () => {
  const { folder, remove } = copyOldProfile()
  try {
    const push = ['products', 'push', KILLED_FEED, '--catalog', KILLED_CATALOG, '--practice', '--data', folder]
    const plain = await adwright(push, {})
    expect(plain.code).toBe(2)
    expect(plain.stderr).toContain('is unfinished: 5 items of 30 confirmed.')
    const resumed = await adwright([...push, '--resume', '--json'], {})
    expect(resumed.code).toBe(0)
    expect(JSON.parse(resumed.stdout)).toMatchObject({ state: 'finished', created: 30, rejected: 0, unknown: 0 })
    expect(changedIn(folder, `uploads/${KILLED_UPLOAD}/`)).toEqual(['practice.json'])
    expect(filesIn(folder).has(`uploads/${KILLED_UPLOAD}/bodies`)).toBe(false)
  } finally {
    remove()
  }
})
