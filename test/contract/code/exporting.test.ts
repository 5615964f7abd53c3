import { describe, expect, it } from 'vitest'
import { toHttpFile, toPostman } from '../../../src/contract/code/exporting.ts'

const REQUESTS = [
  { name: 'Features', endpoint: 'features.list', input: { account_id: '18ce' } },
  { name: 'Post\nnow', endpoint: 'publicPosts.create', input: { body: { text: 'Hello' } } },
  { name: 'Empty', endpoint: 'features.list', input: { account_id: '' } },
  { name: 'Webhooks', endpoint: 'webhooks.list', input: {} },
] as const

describe('saved requests for other programs', () => {
  it('are a Postman collection with OAuth 1.0a set and every secret a variable', () => {
    const { info, item, variable } = JSON.parse(toPostman(REQUESTS))
    expect(info.name).toBe('Adwright')
    expect(item[0]).toMatchObject({
      name: 'Features',
      request: { method: 'GET', url: '{{ads}}/12/accounts/18ce/features', auth: { type: 'oauth1' } },
    })
    expect(item[0].request.auth.oauth1).toContainEqual({ key: 'tokenSecret', value: '{{access_token_secret}}' })
    expect(item[1].request).toMatchObject({ url: '{{main}}/2/tweets', body: { mode: 'raw', raw: '{"text":"Hello"}' } })
    expect(item[2].request.url).toBe('{{ads}}/12/accounts/{{account_id}}/features')
    expect(item[3].request.auth).toEqual({ type: 'bearer', bearer: [{ key: 'token', value: '{{bearer_token}}' }] })
    expect(variable).toContainEqual({ key: 'ads', value: '' })
  })

  it('are an .http file of one request after another', () => {
    const [first, second, , last] = toHttpFile(REQUESTS).split('### ').slice(1)
    expect(first).toContain('Features\nGET {{ads}}/12/accounts/18ce/features\n')
    expect(second).toMatch(/^Post now\nPOST \{\{main\}\}\/2\/tweets\n[\s\S]*\n\n\{"text":"Hello"\}\n/)
    expect(last).toContain('authorization: Bearer {{bearer_token}}\n')
  })
})
