import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS } from '../../src/contract/contract.ts'
import { RELEASES } from '../../src/contract/releases.ts'
import { endpointsOf, RELEASE_TOPICS, releasesOf, speaksOf } from '../../src/contract/releaseTopics.ts'

describe('topics of the release history', () => {
  it.each(RELEASE_TOPICS.map((topic) => [topic.phrase, topic] as const))(
    '%s: one entry, some endpoints',
    (_, topic) => {
      expect(RELEASES.filter((release) => speaksOf(release, topic))).toHaveLength(1)
      for (const name of topic.about) {
        const prefix = name.replace(/\*$/, '')
        expect(
          ENDPOINT_IDS.some((id) => id === name || (name.endsWith('*') && id.startsWith(prefix))),
          name,
        ).toBe(true)
      }
    },
  )

  it('say which entries are about an endpoint, and the other way round', () => {
    expect(releasesOf('webhooks.replay').map(({ date }) => date)).toEqual(['2026-03-25'])
    expect(releasesOf('publicPosts.edit').map(({ date }) => date)).toEqual(['2026-06-03', '2025-10-03', '2024-08'])
    expect(releasesOf('accounts.list')).toEqual([])
    for (const release of RELEASES) for (const id of endpointsOf(release)) expect(releasesOf(id)).toContain(release)
  })
})
