import { describe, expect, it } from 'vitest'
import { EXAMPLE_COMPONENTS, EXAMPLE_SLIDES } from '../../../src/contract/creative/cardParts.ts'
import { CARD_TYPES, cardTypeOf } from '../../../src/contract/creative/cardType.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import {
  CARD_ITEMS,
  type CardContent,
  readCard,
  withGoal,
  withLayout,
  withoutSlide,
  withPart,
  withPartValue,
  withSlide,
  writeCard,
} from '../../../src/workspace/ads/cardContent.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { checkDrafts } from './checkDrafts.ts'

// A card as people fill it in, and the same as the platform takes it.

const empty = readCard({})

describe('a card', () => {
  it.each([
    ...EXAMPLE_COMPONENTS.map((value) => ['components', value] as const),
    ...EXAMPLE_SLIDES.map((value) => ['slides', value] as const),
  ])('is written as it was read: %s %#', (field, value) => {
    expect(writeCard(readCard({ [field]: value }))).toEqual({ field, value })
  })

  it('keeps what the platform told and nobody here knows', () => {
    const components = [
      { type: 'MEDIA', media_key: '3_1' },
      {
        type: 'DETAILS',
        title: 'Tea',
        color: 'red',
        destination: { type: 'WEBSITE', url: 'https://a.example', new: 1 },
      },
    ]
    const card = readCard({ components })
    const changed = withPart(card, 0, { below: withPartValue(card.parts[0]?.below ?? {}, 'destination.url', '') })
    expect(writeCard(changed).value).toEqual([
      components[0],
      { type: 'DETAILS', title: 'Tea', color: 'red', destination: { type: 'WEBSITE', new: 1 } },
    ])
  })

  it('of each of the 13 types is a choice of layout, destination and media', () => {
    const types = new Set<string>()
    for (const layout of ['single', 'carousel', 'slides'] as const)
      for (const goal of ['WEBSITE', 'APP'] as const)
        for (const media of [
          ['3_1', '3_2'],
          ['13_1', '13_2'],
          ['3_1', '13_2'],
        ]) {
          const keys = layout === 'single' ? media.slice(0, 1) : media
          const card = withLayout(withPart(withGoal(empty, goal), 0, { media: keys }), layout)
          const { field, value } = writeCard(card)
          const groups = (field === 'slides' ? value : [value]) as Parameters<typeof cardTypeOf>[0]
          types.add(cardTypeOf(groups, field === 'slides'))
        }
    expect([...types].sort()).toEqual([...CARD_TYPES])
  })

  it('keeps media and texts when it is laid out otherwise', () => {
    const below = { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://a.example' } }
    const single: CardContent = { layout: 'single', goal: 'WEBSITE', parts: [{ media: ['3_1'], below }] }
    const slides = withLayout(single, 'slides')
    expect(slides.parts).toEqual([
      { media: ['3_1'], below },
      { media: [], below },
    ])
    expect(withLayout(slides, 'single')).toEqual(single)
  })

  it('has two to six slides', () => {
    let card = withLayout(empty, 'slides')
    expect(withoutSlide(card, 0)).toBe(card)
    for (let count = 0; count < 10; count++) card = withSlide(card)
    expect(card.parts).toHaveLength(CARD_ITEMS.most)
  })
})

it('names what a part of a card lacks once, with what to do', () => {
  const components = [{ type: 'MEDIA' }, { type: 'DETAILS', destination: { type: 'WEBSITE' } }]
  const fields = { name: { base: undefined, mine: 'Tea' }, components: { base: undefined, mine: components } }
  const draft: AdDraft = { kind: 'card', id: 'new 1', op: 'create', fields }
  const drafts = new Map([[draftKey('card', 'new 1'), draft]])
  const messages = checkDrafts({ theirs: () => undefined, ids: () => [], drafts }).map(adIssueText)
  const asked = messages.filter((message) => message.startsWith('Add ')).toSorted()
  expect(asked).toEqual(['Add Media.', 'Add Title.', 'Add Website URL.'])
  expect(messages.join(' ')).not.toContain('Missing required parameter')
})
