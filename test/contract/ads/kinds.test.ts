import { describe, expect, it } from 'vitest'
import {
  AD_KIND_IDS,
  AD_KINDS,
  type AdKind,
  adFields,
  adKind,
  adRecordFields,
  adWritable,
} from '../../../src/contract/ads/kinds.ts'
import { endpointOf } from '../../../src/contract/contract.ts'
import { pathNamesOf } from '../../../src/contract/language/pathNames.ts'
import { shapeOf } from '../../../src/contract/wire/problems.ts'

const kinds: readonly AdKind[] = AD_KINDS

describe('kinds of the ads workspace', () => {
  it.each(kinds.map((kind) => [kind.id, kind] as const))('%s fits the endpoints it names', (_, kind) => {
    for (const id of [kind.read, kind.change, kind.delete]) {
      if (id === undefined) continue
      if (id !== kind.create) expect(pathNamesOf(endpointOf(id))).toContain(kind.idParameter)
      expect(pathNamesOf(endpointOf(id))).toContain('account_id')
    }
    const known = new Set([...adRecordFields(kind), ...Object.keys(adFields(kind, 'create') ?? {})])
    for (const { field } of kind.refers) expect(known).toContain(field)
    expect(known).toContain(kind.nameField)
    expect(known).toContain(kind.namedBy)
  })

  it.each(kinds.flatMap((kind) => (kind.list === undefined ? [] : [[kind.id, kind.list] as const])))(
    'the list of %s sorts and shows deleted records where it says so',
    (_, list) => {
      const query = shapeOf(endpointOf(list.endpoint).query as never).properties ?? {}
      const sorts = query['sort_by']?.enum?.includes('updated_at-desc') === true
      if (list.isIncremental) expect([sorts, 'with_deleted' in query]).toEqual([true, true])
      for (const name of [...Object.keys(list.query), ...(list.byIds === undefined ? [] : [list.byIds])])
        expect(query).toHaveProperty(name)
    },
  )

  it('refers to earlier kinds or its own only, which is the order in which they are made', () => {
    for (const kind of kinds)
      for (const { kinds: others } of kind.refers)
        for (const other of others)
          expect(AD_KIND_IDS.indexOf(other as never)).toBeLessThanOrEqual(AD_KIND_IDS.indexOf(kind.id as never))
  })

  it('tells when a field can be written', () => {
    expect(adWritable(adKind('card'), 'components')).toBe('always')
    expect(adWritable(adKind('card'), 'card_uri')).toBe('never')
    expect(adWritable(adKind('audiencePermission'), 'tailored_audience_id')).toBe('create')
    expect(adWritable(adKind('audiencePermission'), 'granted_account_id')).toBe('create')
    expect(adWritable(adKind('audiencePermission'), 'permission_level')).toBe('always')
    expect(adWritable(adKind('media'), 'media_key')).toBe('create')
    expect(adWritable(adKind('pollCard'), 'first_choice')).toBe('create')
    expect(adWritable(adKind('post'), 'name')).toBe('always')
    expect(adWritable(adKind('post'), 'text')).toBe('create')
    expect(adWritable(adKind('legacyCard'), 'name')).toBe('never')
  })

  it('tells cards of both ages apart', () => {
    const old = { card_type: 'IMAGE_CONVERSATION' }
    const card = { card_type: 'IMAGE_WEBSITE', components: [] }
    expect([adKind('legacyCard').holds?.(old), adKind('card').holds?.(old)]).toEqual([true, false])
    expect([adKind('legacyCard').holds?.(card), adKind('card').holds?.(card)]).toEqual([false, true])
  })
})
