import { describe, expect, it } from 'vitest'
import { toHttpFile, toPostman } from '../../../src/contract/code/exporting.ts'

const REQUESTS = [
  { name: 'Features', endpoint: 'features.list', input: { account_id: '18ce' } },
  { name: 'Post\nnow', endpoint: 'publicPosts.create', input: { body: { text: 'Hello' } } },
  { name: 'Empty', endpoint: 'features.list', input: { account_id: '' } },
  { name: 'Webhooks', endpoint: 'webhooks.list', input: {} },
  { name: 'Token', endpoint: 'oauth2.token', input: { grant_type: 'client_credentials' } },
] as const

describe('saved requests for other programs', () => {
  it('are a Postman collection with OAuth 1.0a set and every secret a variable', () => {
    const { info, item, variable } = JSON.parse(toPostman(REQUESTS, {}))
    expect(info.name).toBe('Adwright')
    expect(item[0]).toMatchObject({
      name: 'Features',
      request: { method: 'GET', url: '{{ads}}/12/accounts/18ce/features', auth: { type: 'oauth1' } },
    })
    expect(item[0].request.auth.oauth1).toContainEqual({ key: 'tokenSecret', value: '{{access_token_secret}}' })
    expect(item[1].request).toMatchObject({ url: '{{main}}/2/tweets', body: { mode: 'raw', raw: '{"text":"Hello"}' } })
    expect(item[2].request.url).toBe('{{ads}}/12/accounts/{{account_id}}/features')
    expect(item[3].request.auth).toEqual({ type: 'bearer', bearer: [{ key: 'token', value: '{{bearer_token}}' }] })
    expect(item[4].request.body).toEqual({
      mode: 'urlencoded',
      urlencoded: [{ key: 'grant_type', value: 'client_credentials' }],
    })
    expect(variable).toContainEqual({ key: 'ads', value: '' })
    expect(variable).toContainEqual({ key: 'account_id', value: '' })
  })

  it('hold a variable for what was hidden, such as a client_secret', () => {
    const input = { grant_type: 'refresh_token', client_secret: '<...>', refresh_token: '<...>' } as const
    const requests = [{ name: 'Renew', endpoint: 'oauth2.userToken', input }] as const
    const { item, variable } = JSON.parse(toPostman(requests, {}))
    expect(item[0].request.body.urlencoded).toContainEqual({ key: 'client_secret', value: '{{client_secret}}' })
    expect(variable).toContainEqual({ key: 'client_secret', value: '' })
    expect(toHttpFile(requests, {}, '')).toContain('client_secret={{client_secret}}&refresh_token={{refresh_token}}')
  })

  it('have the names of their service', () => {
    const request = {
      name: 'Features',
      endpoint: 'features.list',
      input: { account_id: '1', feature_keys: ['A'] },
    } as const
    expect(toPostman([request], { feature_keys: 'brand_keys' })).toContain('/features?brand_keys=A')
  })

  it('are an .http file of one request after another', () => {
    const [head, first, second, , webhooks, token] = toHttpFile(REQUESTS, {}, 'Sign it.').split('### ')
    expect(head).toBe('# Sign it.\n@main =\n@ads =\n@ads_sandbox =\n@account_id =\n\n')
    expect(token).toContain('authorization: Basic {{consumer_key}} {{consumer_secret}}\n')
    expect(first).toContain('Features\nGET {{ads}}/12/accounts/18ce/features\n')
    expect(second).toMatch(/^Post now\nPOST \{\{main\}\}\/2\/tweets\n[\s\S]*\n\n\{"text":"Hello"\}\n/)
    expect(webhooks).toContain('authorization: Bearer {{bearer_token}}\n')
  })
})
