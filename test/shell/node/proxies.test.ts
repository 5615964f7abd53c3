import { describe, expect, it } from 'vitest'
import { environmentProxy } from '../../../src/shell/node/proxies.ts'

const proxyOf = (environment: Record<string, string>, host = 'api.service.example', port = 443) =>
  environmentProxy(environment, host, port)

describe('the proxy of the environment', () => {
  it('is the one that is named, in lower case first', () => {
    expect(proxyOf({})).toBeUndefined()
    expect(proxyOf({ HTTPS_PROXY: 'http://a:1' })).toBe('http://a:1')
    expect(proxyOf({ HTTPS_PROXY: 'http://a:1', https_proxy: 'http://b:2' })).toBe('http://b:2')
    expect(proxyOf({ ALL_PROXY: 'http://me:word@a:1' })).toBe('http://me:word@a:1')
    expect(proxyOf({ HTTPS_PROXY: 'a.example:3128' })).toBe('http://a.example:3128')
    expect(proxyOf({ HTTP_PROXY: 'http://a:1' })).toBeUndefined()
    expect(proxyOf({ ALL_PROXY: 'socks5://a:1' })).toBeUndefined()
    expect(proxyOf({ HTTPS_PROXY: 'http://' })).toBeUndefined()
  })

  it.each([
    ['*', true],
    ['service.example', true],
    ['.service.example', true],
    ['*.service.example', true],
    ['api.service.example:443', true],
    ['api.service.example:8443', false],
    ['vice.example', false],
    ['other.example, SERVICE.example', true],
    ['', false],
    ['.', false],
  ])('is left out where NO_PROXY is %s: %s', (excluded, isLeftOut) => {
    expect(proxyOf({ HTTPS_PROXY: 'http://a:1', NO_PROXY: excluded }) === undefined).toBe(isLeftOut)
  })
})
