import { describe, expect, it } from 'vitest'
import type { Committed } from '../../src/emulator/commitLog.ts'
import type { UploadRecord } from '../../src/shell/uploads/uploadState.ts'
import { judge, untruths } from './judge.ts'

const commit = (sha256: string, changes = 1, endpoint = 'products.put'): Committed => ({
  number: 1,
  at: '2026-11-21T00:00:00Z',
  endpoint,
  sha256,
  changes,
})

const upload = (batches: Readonly<Record<string, UploadRecord['batches'][number]['state']>>): UploadRecord => ({
  id: 'u',
  plan: { endpoint: 'products.put', parameters: {}, title: '', dataset: '' },
  target: { state: 'live', address: '', userId: '' },
  plannedAt: '',
  hasStarted: true,
  batches: Object.entries(batches).map(([sha256, state], index) => ({
    index,
    offset: 0,
    length: 0,
    sha256,
    rows: [],
    items: 1,
    alone: false,
    hasLostResponse: false,
    wasConfirmed: false,
    isOutOfOrder: false,
    sendings: 0,
    state,
  })),
  repeats: 0,
  settled: [],
  sealed: Object.keys(batches).length,
  state: 'stopped',
  requests: 0,
})

describe('the judge of the harness', () => {
  const meant = new Map([
    ['a', '1'],
    ['b', '2'],
  ])
  const planned = new Set(['x', 'y'])
  const nothing = new Map<string, string>()
  const right = { lost: 0, doubled: 0, corrupt: 0, again: 0 }

  it('finds nothing where all is as it was meant, however often it was sent', () => {
    expect(judge(meant, planned, meant, nothing, [commit('x'), commit('y')])).toEqual(right)
    const again = [commit('x'), commit('y'), commit('x', 0)]
    expect(judge(meant, planned, meant, nothing, again)).toEqual({ ...right, again: 1 })
  })

  it('counts what is missing, other than meant, meant by nobody, and what acted twice', () => {
    const commits = [commit('x'), commit('y')]
    expect(judge(meant, planned, new Map([['a', '1']]), nothing, commits)).toMatchObject({ lost: 1, corrupt: 0 })
    expect(judge(meant, planned, new Map([...meant, ['b', '3']]), nothing, commits)).toMatchObject({ corrupt: 1 })
    expect(judge(meant, planned, new Map([...meant, ['c', '3']]), nothing, commits)).toMatchObject({ corrupt: 1 })
    expect(judge(meant, planned, meant, new Map([['old', '1']]), commits)).toMatchObject({ lost: 1 })
    expect(judge(meant, planned, meant, nothing, [...commits, commit('z')])).toMatchObject({ corrupt: 1 })
    expect(judge(meant, planned, meant, nothing, [...commits, commit('x')])).toMatchObject({ doubled: 1 })
    expect(judge(meant, planned, meant, nothing, commits, 2)).toMatchObject({ doubled: 2 })
  })

  it('knows what is not true: a claim without a commit, a commit that is denied, a commit that nobody planned', () => {
    expect(untruths([upload({ x: 'confirmed', y: 'unknown', z: 'planned' })], [commit('x'), commit('y')])).toEqual([])
    expect(untruths([upload({ x: 'confirmed' })], [])).toHaveLength(1)
    expect(untruths([upload({ x: 'planned' })], [commit('x')])).toHaveLength(1)
    expect(untruths([upload({ x: 'skipped' })], [commit('x')])).toHaveLength(1)
    expect(untruths([upload({})], [commit('x')])).toHaveLength(1)
  })
})
