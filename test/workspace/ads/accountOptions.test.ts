import { describe, expect, it } from 'vitest'
import { listedCodes } from '../../../src/contract/language/fields.ts'
import {
  categoryChoices,
  chosenCategories,
  curatedOptions,
  isOfferedTogether,
  placementOptions,
} from '../../../src/workspace/ads/accountOptions.ts'

const OFFER = {
  placements: [
    {
      product_type: 'PROMOTED_TWEETS',
      placements: [['ALL_ON_SERVICE'], ['SERVICE_TIMELINE', 'PUBLISHER_NETWORK'], ['SERVICE_SEARCH']],
    },
  ],
  businessCategories: [
    { id: 'b1', name: 'Travel', iab_categories: ['IAB20', 'IAB20-1'] },
    { id: 'b2', name: 'Cars', iab_categories: ['IAB2'] },
  ],
  iabCategories: [{ id: 'IAB1', name: 'Arts', parent_id: null }],
  curatedCategories: [{ id: 'c1', name: 'Evening news', country_codes: ['US', 'GB'] }],
}

describe('what an account offers', () => {
  it('are the placements of a product type, and which go together', () => {
    const ids = (offer: typeof OFFER | object, type: string) => placementOptions(offer, type).map(({ id }) => id)
    expect(ids(OFFER, 'PROMOTED_TWEETS')).toEqual([
      ...['ALL_ON_SERVICE', 'PUBLISHER_NETWORK', 'SERVICE_SEARCH', 'SERVICE_TIMELINE'],
    ])
    expect(ids({}, 'PROMOTED_TWEETS')).toContain('TREND')
    const together = (...chosen: readonly string[]) => isOfferedTogether(OFFER, 'PROMOTED_TWEETS', chosen)
    expect(together('PUBLISHER_NETWORK', 'SERVICE_TIMELINE')).toBe(true)
    expect(together('SERVICE_SEARCH', 'SERVICE_TIMELINE')).toBe(false)
    expect(together()).toBe(true)
    expect(isOfferedTogether(OFFER, 'MEDIA', ['SERVICE_SEARCH', 'SERVICE_TIMELINE'])).toBe(true)
  })

  it('are business categories for pre-rolls, each with all its codes, and IAB categories otherwise', () => {
    const named = (objective: string, codes: readonly string[]) =>
      chosenCategories(categoryChoices(OFFER, objective), codes).map(({ label }) => label)
    expect(named('PREROLL_VIEWS', ['IAB20', 'IAB2', 'IAB20-1'])).toEqual(['Travel', 'Cars'])
    // Half a category is none.
    expect(named('PREROLL_VIEWS', ['IAB20'])).toEqual(['IAB20'])
    expect(named('REACH', ['IAB1', 'IAB9'])).toEqual(['Arts', 'IAB9'])
  })

  it('are curated categories with their countries', () => {
    expect(curatedOptions(OFFER)).toEqual([{ id: 'c1', label: 'Evening news', note: 'US, GB' }])
    expect(curatedOptions({})).toEqual([])
  })

  it('is read as a list, whether it came as one or as text', () => {
    expect(listedCodes(['IAB1', ' IAB2 '])).toEqual(['IAB1', 'IAB2'])
    expect(listedCodes('IAB1, IAB2')).toEqual(['IAB1', 'IAB2'])
    expect(listedCodes(null)).toEqual([])
  })
})
