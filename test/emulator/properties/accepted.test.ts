import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../../src/contract/contract.ts'
import { readReply } from '../../../src/contract/wire/envelope.ts'
import { checkInput } from '../../../src/contract/wire/request.ts'
import { isEverTrue } from '../../contract/properties/isEverTrue.ts'
import { type Input, inputsOf } from '../../contract/wire/generated.ts'
import { runs } from '../../seed.ts'
import { anyServer, read } from '../anyServer.ts'
import { furnish, makeRoom, standIn } from '../standIn.ts'

// Any valid input is accepted and answered as documented. Except for what only the platform can know.

/** What a post names may be missing. Only the signed-in user posts to the timeline. */
const CONTENT = /^(Card|Media|User) .* was not found$|^nullcast false|^An organic post/s

/** Why a valid input may still be refused, in the platform's words. It alone knows these things. */
const MAY_BE_REFUSED: Partial<Readonly<Record<EndpointId, RegExp>>> = {
  'accountActivity.replay': /^from_date must lie between|^to_date must/,
  'webhooks.create': /registered already|^The webhook/,
  'webhooks.replay': /^from_date must lie between|^to_date must/,
  'publicPosts.create': /^Quoting posts|^Could not find|not part of/,
  'publicPosts.edit': /^Could not find post|^Quoting posts|not part of/,
  'publicPosts.searchRecent': /^(start|end)_time must/,
  'publicPosts.searchAll': /^(start|end)_time must/,
  'publicPosts.countRecent': /^(start|end)_time must/,
  'publicPosts.countAll': /^(start|end)_time must/,
  'activitySubscriptions.create': /^Could not find/,
  'notes.create': /note on this post already/,
  'streamRules.change': /there already$/,
  'catalogs.create': /^User .* was not found$/s,
  'catalogs.list': /^User .* was not found$/s,
  'customAudiences.users': /^Every user needs at least one of/,
  'doNotReachLists.users': /^Every user needs at least one of/,
  'keywordInsights.search': /more than 7 days apart$/,
  'mediaUpload.upload': /^Videos are uploaded|^Segment|bytes arrived|is finished/,
  'mediaUpload.finalize': /^Segment|bytes arrived/,
  'mediaLibrary.create': /^Media .* was not found$/s,
  'mediaLibrary.update': /^Media .* was not found$/s,
  'posts.create': CONTENT,
  'draftPosts.create': CONTENT,
  'draftPosts.update': CONTENT,
  'scheduledPosts.update': new RegExp(`${CONTENT.source}|^scheduled_at must be`, 's'),
  'productSets.create': /^Product .* was not found$/s,
  'productSets.update': /^Product .* was not found$/s,
  'videoConversationCards.create': /^Media .* was not found$/s,
  'videoConversationCards.update': /^Media .* was not found$/s,
  'pollCards.create': /^Media .* was not found$/s,
  'cards.create': /^(Media|Card) .* was not found$/s,
  'cards.update': /^(Media|Card) .* was not found$/s,
  'lineItems.create': /business categories$|^IAB category .* was not found$/s,
  'lineItems.update': /^IAB category .* was not found$/s,
}

/** Steps of a sign-in, and other requests that need what a step before gave. Another test walks them in turn. */
const STEPS: readonly EndpointId[] = [
  'oauth.requestToken',
  'oauth.authorize',
  'oauth.authenticate',
  'oauth.accessToken',
  'oauth2.authorize',
  'oauth2.invalidateToken',
  'oauth2.userToken',
  'oauth2.revokeUserToken',
  'publicPosts.edit',
  'accountActivity.replay',
  'webhooks.replay',
  'campaigns.batch',
  'lineItems.batch',
  'targetingCriteria.batch',
  'promotedAccounts.create',
  'scheduledPosts.create',
  'abTests.get',
  'abTests.create',
  'abTests.update',
  'abTests.delete',
]

/** Rules of a row about records that are stored, and the other reasons above. */
const isReason = (id: EndpointId, message: unknown): boolean =>
  (endpointOf(id).state ?? []).some(({ sentence }) => sentence === message) ||
  MAY_BE_REFUSED[id]?.test(String(message)) === true

const settled = (id: EndpointId, made: Input) => {
  const stage = anyServer()
  furnish(stage)
  makeRoom(stage, id)
  const input = standIn(stage, id, made)
  // What stands in can break a rule that what was made kept.
  fc.pre(checkInput(id, input).length === 0)
  return { stage, input }
}

describe.each(ENDPOINT_IDS.filter((id) => !STEPS.includes(id)))('%s', (id) => {
  it('takes any valid input and answers as documented', () => {
    const take = (made: Input): boolean => {
      const { stage, input } = settled(id, made)
      const response = stage.ask(id, input)
      if (response.status < 300) {
        expect(readReply(id, response)).toMatchObject({ ok: true })
        return true
      }
      const { said } = read(response)
      expect(said.length).toBeGreaterThan(0)
      expect(said.filter(({ message }) => !isReason(id, message))).toEqual([])
      return false
    }
    let accepted = false
    fc.assert(
      fc.property(inputsOf(id), (made) => {
        accepted = take(made) || accepted
      }),
      runs(4),
    )
    expect(accepted || isEverTrue(inputsOf(id), take)).toBe(true)
  })

  it('does not send a parameter that it does not know', () => {
    const stage = anyServer()
    furnish(stage)
    const [made = {}] = fc.sample(inputsOf(id), 1)
    const input = { ...standIn(stage, id, made), no_such_parameter: '1' }
    expect(checkInput(id, input)).toContainEqual(
      expect.objectContaining({ message: 'no_such_parameter is no parameter of this endpoint' }),
    )
  })
})
