import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../../src/contract/contract.ts'
import { isFields } from '../../../src/contract/language/fields.ts'
import { exampleInput } from '../../../src/contract/openapi/exampleInput.ts'
import { leftOutPaths } from '../../../src/contract/wire/leftOut.ts'
import { fieldLimitText, placeholderOf } from '../../../src/renderer/platform/console/form/limitText.ts'
import { sendRisk } from '../../../src/renderer/platform/console/send/sendRisk.ts'
import { checkDraft } from '../../../src/renderer/platform/requestForm/checkDraft.ts'
import { draftOf, fieldsInForce, inputOf, type RequestDraft } from '../../../src/renderer/platform/requestForm/draft.ts'
import { formFieldsOf } from '../../../src/renderer/platform/requestForm/fieldsOf.ts'
import { plainSentence } from '../../../src/renderer/platform/requestForm/plainSentence.ts'
import { prefill } from '../../../src/renderer/platform/requestForm/prefill.ts'
import { redactInput } from '../../../src/renderer/platform/state/consoleRedaction.ts'
import { PRACTICE } from '../fakeHost.ts'

const sentencesAt = (id: (typeof ENDPOINT_IDS)[number], draft: RequestDraft) =>
  checkDraft(id, draft).problems.map(({ field, sentence }) => [field, sentence])

describe.each(ENDPOINT_IDS)('the check of %s', (id) => {
  const { rules = [] } = endpointOf(id)

  it('finds nothing in the sample of the form', () => {
    const { problems } = checkDraft(id, draftOf(id, exampleInput(id)))
    expect(problems.filter(({ isOverridable }) => isOverridable)).toEqual([])
  })

  it('marks a field of the form for every rule that is broken, with its sentence', () => {
    const names = formFieldsOf(id).flatMap(({ path, place }) => (place === 'path' ? [[path, '1']] : []))
    for (const rule of rules) {
      const draft = draftOf(id, { ...Object.fromEntries(names), ...rule.broken })
      const told = checkDraft(id, draft).problems.find(({ sentence }) => sentence === plainSentence(rule.sentence))
      expect(told, rule.sentence).toBeDefined()
      expect(fieldsInForce(id, draft).map(({ path }) => path)).toContain(told?.field)
      expect(told?.isMissing).toBe(false)
    }
  })

  it('names every required field of an empty form, as missing', () => {
    const { problems } = checkDraft(id, {})
    const missing = problems.filter(({ isMissing }) => isMissing).map(({ field }) => field)
    const required = formFieldsOf(id).filter(({ required }) => required)
    for (const { path } of required) expect(missing).toContain(path)
  })

  it('says what each field takes in words that fit a line', () => {
    for (const field of formFieldsOf(id)) {
      expect(fieldLimitText(field).join(' · ').length).toBeLessThan(120)
      expect(placeholderOf(field)).not.toContain('undefined')
    }
  })

  it('asks before it acts on the real platform, and nowhere else', () => {
    const { method } = endpointOf(id)
    const input = exampleInput(id)
    expect(sendRisk(id, input, 'practice')).toEqual({ ask: 'nothing' })
    expect(sendRisk(id, input, 'sandbox')).toEqual({ ask: 'nothing' })
    const { ask } = sendRisk(id, input, 'live')
    expect(ask === 'nothing').toBe(method === 'GET')
    if (method === 'DELETE' || /\.(invalidate|revoke)/.test(id)) expect(ask).toBe('typed')
  })

  it('starts from ids of Practice, and never from an id that it does not know', () => {
    const draft = prefill(id, { connection: PRACTICE, accounts: [] })
    for (const field of formFieldsOf(id))
      if (field.place === 'path' && field.path === 'account_id')
        expect(draft['account_id']).toBe(PRACTICE.seeded.accountId)
    expect(Object.values(draft).every((text) => text !== '')).toBe(true)
    expect(checkDraft(id, draft).problems.every(({ isMissing, field }) => isMissing || field !== undefined)).toBe(true)
  })
})

describe('the account of a new form', () => {
  const account = (accounts: readonly string[], lastAccount?: string) =>
    prefill('accounts.get', {
      connection: PRACTICE,
      accounts: accounts.map((id) => ({ id })),
      ...(lastAccount === undefined ? {} : { lastAccount }),
    })['account_id']

  it('is the one used last where it is still there, else one that is known', () => {
    expect(account([], 'used')).toBe('used')
    expect(account(['a', 'used'], 'used')).toBe('used')
    expect(account(['a'], 'gone')).toBe(PRACTICE.seeded.accountId)
    expect(prefill('accounts.get', { connection: { state: 'none' }, accounts: [] })).toEqual({})
  })
})

describe('what is kept of an input', () => {
  const hash = 'b4c9a289323b21a01c3e940f150eb9b8c542587f1abfd8f0e1cc1ffc5e475514'

  it('has no identifier of a person and no secret', () => {
    const users = redactInput('customAudiences.users', exampleInput('customAudiences.users'))
    expect(JSON.stringify(users)).not.toContain(hash)
    expect(leftOutPaths(users)).toEqual(['body[0].params.users'])
    expect(leftOutPaths({ website_url: 'https://shop.example/?promo_token=<...>' })).toEqual(['website_url'])
    const token = redactInput('oauth.accessToken', {
      oauth_token: 'abc',
      oauth_verifier: '123',
      access_token: 'xyz',
      cursor: 'c-1',
    })
    expect(token).toEqual({ oauth_token: '<...>', oauth_verifier: '<...>', access_token: '<...>', cursor: 'c-1' })
    expect(redactInput('oauth.accessToken', { pagination_token: 'p', code: 'secret' })).toEqual({
      pagination_token: 'p',
      code: '<...>',
    })
  })

  it('has nothing that was written beside the users of a list either', () => {
    const body = [
      {
        operation_type: 'Update',
        params: { users: [{}], note: 'ann@example.com', expires_at: 'ann@example.com' },
        ann: 'x',
      },
      'ann@example.com',
    ]
    expect(redactInput('doNotReachLists.users', { account_id: 'a', body })).toEqual({
      account_id: 'a',
      body: [{ operation_type: 'Update', params: { users: ['<...>'], expires_at: '<...>' } }, '<...>'],
    })
  })

  it('says which field must be filled in again, once', () => {
    const kept = redactInput('customAudiences.users', exampleInput('customAudiences.users'))
    expect(sentencesAt('customAudiences.users', draftOf('customAudiences.users', kept))).toEqual([
      ['body', "<...> stands for a value of body[0].params.users that wasn't saved: fill it in"],
    ])
  })
})

describe('what a field takes', () => {
  it.each([
    ['Expected Int from 1 to 1,000, got "0" for count', 'Use a whole number from 1 to 1,000 for count'],
    ['Expected Long, got "x" for user_id', 'Use a whole number for user_id'],
    ['Expected a value in A, B, got "C" for type', 'Use one of A, B for type'],
    ['Expected an array of 1 to 25 items, got 26 items for products', 'Use a list of 1 to 25 items for products'],
    ['Expected Boolean or text, got an object for body.a', 'Use true or false or text for body.a'],
    ['Expected a whole hour for start_time', 'Expected a whole hour for start_time'],
  ])('%s', (sentence, plain) => {
    expect(plainSentence(sentence)).toBe(plain)
  })
})

describe('text and values', () => {
  const read = (id: (typeof ENDPOINT_IDS)[number], draft: RequestDraft) => inputOf(id, draft).input

  it('leaves text that is no number for the check to name', () => {
    expect(read('products.list', { count: 'ten' })).toEqual({ count: 'ten' })
    expect(read('products.list', { count: ' 10 ' })).toEqual({ count: 10 })
    expect(sentencesAt('products.list', { product_catalog_id: '1', count: '1e3' })[0]?.[0]).toBe('count')
  })

  it('keeps long numbers of a JSON body exactly', () => {
    const { body } = read('products.delete', { body: '{"product_keys":[1460365042000998401]}' })
    expect(isFields(body) ? body['product_keys'] : undefined).toEqual(['1460365042000998401'])
  })

  it('says that a JSON field holds no JSON, and nothing else about it', () => {
    expect(sentencesAt('doNotReachLists.users', { account_id: '1', do_not_reach_list_id: '1', body: '[{' })).toEqual([
      ['body', 'Enter valid JSON for body'],
    ])
  })

  it('sends an empty value only where one may be sent', () => {
    expect(read('lineItems.update', { end_time: '', name: '' })).toEqual({ end_time: '' })
  })

  it('reads a list line by line, or as JSON where a line cannot say it', () => {
    expect(read('productSets.update', { product_keys: ' 1 \n\n2' })).toEqual({ product_keys: ['1', '2'] })
    expect(read('productSets.update', { product_keys: '["a b", " c"]' })).toEqual({ product_keys: ['a b', ' c'] })
  })

  it('reads a list whose values hold no comma with commas between them too', () => {
    const input = { account_id: '1', campaign_ids: ['c1', 'c2', 'c3'] }
    expect(read('lineItems.list', { account_id: '1', campaign_ids: 'c1, c2\nc3,' })).toEqual(input)
  })
})

describe('variables of a form', () => {
  const known = { values: { catalog: '1001', count: 5, mode: 'x"y' }, secrets: ['api_token'] }
  const checked = (id: (typeof ENDPOINT_IDS)[number], draft: RequestDraft) => checkDraft(id, draft, {}, known)

  it('stand in for paths, parameters and values of bodies, each with its own kind', () => {
    expect(checked('products.list', { product_catalog_id: '{{catalog}}', count: '{{count}}' })).toEqual({
      input: { product_catalog_id: '1001', count: 5 },
      problems: [],
    })
    const body = '{"products":[{"id":"{{mode}}","title":"A {{catalog}}"}],"n":"{{count}}"}'
    expect(checked('products.put', { product_catalog_id: '1', body }).input['body']).toEqual({
      products: [{ id: 'x"y', title: 'A 1001' }],
      n: 5,
    })
  })

  it('are an error at their field where they are unknown', () => {
    const { problems } = checked('products.list', { product_catalog_id: '{{nope}}' })
    expect(problems).toEqual([
      {
        field: 'product_catalog_id',
        sentence: 'The variable nope has no value in this environment',
        isMissing: false,
        isOverridable: true,
      },
    ])
  })

  it('that are secret stay named, and are not judged by their names', () => {
    const { input, problems } = checked('products.list', { product_catalog_id: '{{catalog}}', count: '{{api_token}}' })
    expect(input['count']).toBe('{{api_token}}')
    expect(problems).toEqual([])
  })

  it('keep their names in what is saved, in a secret field too', () => {
    const saved = redactInput('oauth2.invalidateToken', { access_token: '{{api_token}}' })
    expect(saved).toEqual({ access_token: '{{api_token}}' })
    expect(redactInput('oauth2.invalidateToken', { access_token: '{{a}}plain' })).toEqual({ access_token: '<...>' })
  })
})
