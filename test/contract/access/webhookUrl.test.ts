import { describe, expect, test } from 'vitest'
import { webhookUrlProblem } from '../../../src/contract/access/webhookUrl.ts'
import { checkInput } from '../../../src/contract/wire/request.ts'

const GOOD = [
  'https://example.com/hook',
  'https://example.com',
  'https://a.b.example.co.uk/hook?key=1&x=%20',
  'HTTPS://Example.COM/Hook',
  'https://xn--mller-kva.example/hook',
  `https://example.com/${'a'.repeat(180)}`,
]

const BAD = [
  '',
  'example.com/hook',
  'http://example.com/hook',
  'ftp://example.com/hook',
  'https:/example.com/hook',
  'https://',
  'https:///hook',
  `https://example.com/${'a'.repeat(181)}`,
  'https://example.com:8443/hook',
  'https://example.com:443/hook',
  'https://example.com:/hook',
  'https://example.com:0443',
  'https://user:pw@example.com/hook',
  'https://user@example.com/hook',
  'https://example.com@10.0.0.1/hook',
  'https://example.com/hook#top',
  'https://example.com/a b',
  'https://example.com/\thook',
  'https://exa mple.com/hook',
  'https://müller.example/hook',
  'https://localhost/hook',
  'https://localhost./hook',
  'https://LOCALHOST/hook',
  'https://app.localhost/hook',
  'https://printer.local/hook',
  'https://metadata.google.internal/hook',
  'https://router.lan/hook',
  'https://nas.home.arpa/hook',
  'https://x.onion/hook',
  'https://intranet/hook',
  'https://127.0.0.1/hook',
  'https://127.1/hook',
  'https://127.0.1/hook',
  'https://2130706433/hook',
  'https://0x7f000001/hook',
  'https://0x7f.0.0.1/hook',
  'https://0177.0.0.1/hook',
  'https://017700000001/hook',
  'https://0/hook',
  'https://0.0.0.0/hook',
  'https://10.0.0.1/hook',
  'https://10.1/hook',
  'https://172.16.0.1/hook',
  'https://192.168.1.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://169.254.1.1/hook',
  'https://100.64.0.1/hook',
  'https://224.0.0.1/hook',
  'https://255.255.255.255/hook',
  'https://8.8.8.8/hook',
  'https://[::1]/hook',
  'https://[::]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:7f00:1]/hook',
  'https://[fe80::1]/hook',
  'https://[fd00::1]/hook',
  'https://[2606:4700::1111]/hook',
  'https://[::1]:443/hook',
  'https://-example.com/hook',
  'https://example..com/hook',
  'https://.example.com/hook',
  'https://exam_ple.com/hook',
  'https://example.com\\@evil.example/hook',
  'https://example.c/hook',
  'javascript:alert(1)',
  'https://example.com%2f@evil/hook',
]

describe('the URL of a webhook', () => {
  test.each(GOOD)('may be %s', (url) => {
    expect(webhookUrlProblem(url)).toBeUndefined()
    expect(checkInput('webhooks.create', { body: { url } })).toEqual([])
  })

  test.each(BAD)('may not be %j, and nobody sends it', (url) => {
    expect(webhookUrlProblem(url)).toEqual(expect.any(String))
    const problems = checkInput('webhooks.create', { body: { url } })
    expect(problems[0]?.parameter).toBe('body.url')
  })
})
